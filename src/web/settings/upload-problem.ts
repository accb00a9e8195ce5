import type { ApiProblem } from "../api/api-problem.ts";

/** Why a font wasn't taken, in a sentence, and whether another family name would help. */
export interface UploadProblem {
  text: string;
  wantsName: boolean;
}

/** The API's callers are told of `?family=NAME`; here there is a field for it. */
const aboutName = /; give (?:this one another|the) name as \?family=NAME/;

export function uploadProblem({ detail, status }: Pick<ApiProblem, "detail" | "status">): UploadProblem {
  if (status === 413)
    return { text: "The file is too large. Convert it to WOFF2, which is smaller.", wantsName: false };
  return {
    text: detail.replace(aboutName, "").replace(/ \(ast_[^)]+\)/, ""),
    wantsName: aboutName.test(detail),
  };
}
