import { ApiProblem } from "./api-problem.ts";

const megabyte = 1_048_576;

const inMillions = (pixels: number) => Math.round(pixels / 100_000) / 10;

/** Why a file of this name can't be used, if it is a known kind of picture that Limn can't read. */
export function unreadableKind(name: string): string | undefined {
  const kind = /\.(?<kind>heic|heif|tiff?|bmp|pdf|psd|jxl)$/i.exec(name)?.groups?.["kind"];
  return kind === undefined ? undefined : `Limn can't read ${kind.toUpperCase()}. Save it as JPEG or PNG.`;
}

/** The server's answers to uploads are for programs; these name the file, the limit and what was found. */
export function pictureProblem(file: Pick<File, "name" | "size">, problem: ApiProblem): ApiProblem {
  const detail = wordsFor(file, problem);
  if (detail === undefined) return problem;
  const { status, code, issues } = problem;
  return new ApiProblem({ status, code, title: "The picture can't be used", detail, issues });
}

function wordsFor(
  { name, size }: Pick<File, "name" | "size">,
  { status, detail }: ApiProblem,
): string | undefined {
  if (status === 415)
    return detail.startsWith("Limn can't read") ? detail : (unreadableKind(name) ?? notAPicture(name));
  if (status !== 413) return undefined;
  const limit = Number(/(\d+) bytes/.exec(detail)?.[1]);
  if (limit > 0)
    return `Pictures can be up to ${Math.floor(limit / megabyte)} MB. This one has ${Math.ceil(size / megabyte)} MB.`;
  const [found, most] = Array.from(detail.matchAll(/[\d,]{4,}/g), ([count]) =>
    Number(count.replaceAll(",", "")),
  );
  if (found === undefined || most === undefined) return undefined;
  return `Pictures can have up to ${inMillions(most)} million pixels. This one has ${inMillions(found)} million.`;
}

export const notAPicture = (name: string) =>
  `“${name}” can't be used. Choose a JPEG, PNG, WebP, GIF or AVIF.`;
