import { ApiProblem } from "./api-problem.ts";
import * as words from "./words.ts";

const megabyte = 1_048_576;

const inMillions = (pixels: number) => Math.round(pixels / 100_000) / 10;

/** Why a file of this name can't be used, if it is a known kind of picture that Limn can't read. */
export function unreadableKind(name: string): string | undefined {
  const kind = /\.(?<kind>heic|heif|tiff?|bmp|pdf|psd|jxl)$/i.exec(name)?.groups?.["kind"];
  return kind === undefined ? undefined : words.limnCantReadSave(kind.toUpperCase());
}

/** The server's answers to uploads are for programs; these name the file, the limit and what was found. */
export function pictureProblem(file: Pick<File, "name" | "size">, problem: ApiProblem): ApiProblem {
  const detail = wordsFor(file, problem);
  if (detail === undefined) return problem;
  const { status, code, issues } = problem;
  return new ApiProblem({ status, code, title: words.pictureCantBeUsed, detail, issues });
}

function wordsFor(
  { name, size }: Pick<File, "name" | "size">,
  { status, detail }: ApiProblem,
): string | undefined {
  if (status === 415)
    return detail.startsWith("Limn can't read") ? detail : (unreadableKind(name) ?? notAPicture(name));
  if (status !== 413) return undefined;
  const limit = Number(/(\d+) bytes/.exec(detail)?.[1]);
  if (limit > 0) return words.pictureTooLarge(Math.floor(limit / megabyte), Math.ceil(size / megabyte));
  const [found, max] = Array.from(detail.matchAll(/[\d,]{4,}/g), ([count]) =>
    Number(count.replaceAll(",", "")),
  );
  if (found === undefined || max === undefined) return undefined;
  return words.pictureHasTooManyPixels(inMillions(max), inMillions(found));
}

export const notAPicture = (name: string) => words.cantBeUsed(name);
