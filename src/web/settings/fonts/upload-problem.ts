import type { ApiProblem } from "../../api/api-problem.ts";

/** Why a font wasn't taken, in a sentence, and whether another family name would help. */
export interface UploadProblem {
  text: string;
  wantsName: boolean;
}

/** The API's callers are told of `?family=NAME`; here there is a field for it. */
const aboutName = /; give (?:this one another|the) name as \?family=NAME/;
const verdict = "The font can't be used. ";
const fontFile = /\.(?:ttf|otf|woff2)$/i;

export const noFontFile: UploadProblem = {
  text: "This is no font file. Choose files that end in .ttf, .otf or .woff2.",
  wantsName: false,
};

/** Whether a file's name is that of a font. The server would keep a picture, too, as a design's. */
export function isFontName(name: string): boolean {
  return fontFile.test(name);
}

export function uploadProblem({ detail, status }: Pick<ApiProblem, "detail" | "status">): UploadProblem {
  if (status === 413) {
    return { text: "The file is too large. Convert it to WOFF2, which is smaller.", wantsName: false };
  }
  const text = detail
    .replace(verdict, "")
    .replace(aboutName, "")
    .replace(/ \(ast_[^)]+\)/, "");
  return { text, wantsName: aboutName.test(detail) };
}
