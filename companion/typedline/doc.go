// Package typedline reads what people type as answers. [ReadAnswer] matches a line against one question, [Read] answers
// several questions in a row with one line, and [Example] says what could be typed. Begin with Read.
package typedline
