// A photo is made smaller here and sent as soon as it is taken. Without this script a button sends it as it is.
"use strict";
(() => {
  const longest = 1600, field = document.querySelector("input[type=file]");
  field?.addEventListener("change", async () => {
    if (!field.files.length) return;
    try {
      const photo = await createImageBitmap(field.files[0]), canvas = document.createElement("canvas");
      const scale = Math.min(1, longest / Math.max(photo.width, photo.height));
      canvas.width = Math.round(photo.width * scale);
      canvas.height = Math.round(photo.height * scale);
      canvas.getContext("2d").drawImage(photo, 0, 0, canvas.width, canvas.height);
      const small = new DataTransfer(), drawn = await new Promise(done => canvas.toBlob(done, "image/jpeg", .85));
      small.items.add(new File([drawn], "table.jpg"));
      field.files = small.files;
    } catch { } // the program says what is wrong with it
    field.form.submit();
  });
})();
