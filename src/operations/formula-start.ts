/** The beginning of a cell that a spreadsheet would run as a formula; some read full-width signs like the others. */
export const formulaStart = /^\s*[=+\-@＝＋－＠]|^[\t\r]/;
