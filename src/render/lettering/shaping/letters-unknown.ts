/** Some text isn't made of plain letters. */
export class LettersUnknown extends Error {
  override name = "LettersUnknown";
}
