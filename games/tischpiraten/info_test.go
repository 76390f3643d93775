package tischpiraten

import "testing"

func TestInfo_endingsHaveWords(t *testing.T) {
	if len(Info.Endings) != len(endings)-1 {
		t.Errorf("%d endings, want every one but running", len(Info.Endings))
	}
	for _, lang := range languages {
		texts := catalogueForms(t, lang+".toml")
		for _, key := range Info.Endings {
			if texts[key] == nil {
				t.Errorf("%s lacks %q", lang, key)
			}
		}
	}
}
