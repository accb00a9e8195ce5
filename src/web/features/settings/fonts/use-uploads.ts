import { useRef, useState } from "react";
import { type ApiProblem, asApiProblem } from "../../../api/api-problem.ts";
import { fontLook } from "./font-texts.ts";
import { useFontActions } from "./use-fonts.ts";
import * as words from "./words.ts";

type UploadState =
  | { kind: "waiting" }
  | { kind: "done"; look: string }
  | { kind: "failed"; error: UploadError };

export interface Upload {
  id: number;
  file: File;
  state: UploadState;
}

let lastId = 0;

/** Uploads fonts one after another. Failed uploads stay until they are dismissed or retried. */
export function useUploads() {
  const { upload } = useFontActions();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const setState = (id: number, state: UploadState) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, state } : one)));
  const send = async ({ id, file }: Upload, family?: string) => {
    if (!isFontName(file.name)) {
      setState(id, { kind: "failed", error: notAFontFile });
      return;
    }
    try {
      const { font } = await upload(file, family);
      setState(id, { kind: "done", look: `${font.family} ${fontLook(font.weights, font.style)}` });
    } catch (error) {
      setState(id, { kind: "failed", error: uploadError(asApiProblem(error)) });
    }
  };
  const enqueue = (one: Upload, family?: string) => {
    queue.current = queue.current.then(() => send(one, family));
  };
  return {
    uploads,
    add: (files: readonly File[]) => {
      const newUploads = files.map((file): Upload => {
        lastId += 1;
        return { id: lastId, file, state: { kind: "waiting" } };
      });
      setUploads((all) => [...all.filter(({ state }) => state.kind !== "done"), ...newUploads]);
      for (const one of newUploads) enqueue(one);
    },
    retry: (id: number, family?: string) => {
      const one = uploads.find((upload) => upload.id === id);
      if (one === undefined) return;
      setState(id, { kind: "waiting" });
      enqueue(one, family);
    },
    dismiss: (id: number) => setUploads((all) => all.filter((one) => one.id !== id)),
    /** Dismisses all that aren't waiting. */
    clear: () => setUploads((all) => all.filter(({ state }) => state.kind === "waiting")),
  };
}

/** The error message of an upload, and whether another family name would help. */
interface UploadError {
  text: string;
  needsName: boolean;
}

/** The part of the API's message that mentions `?family=NAME`. The dashboard shows a field instead. */
const nameAdvice = /; give (?:this one another|the) name as \?family=NAME/;
const messagePrefix = words.fontCantBeUsed;
const fontFileName = /\.(?:ttf|otf|woff2)$/i;

const notAFontFile: UploadError = {
  text: words.notFontFile,
  needsName: false,
};

/** Whether a file has the name of a font. The server would also accept images, as assets of designs. */
export function isFontName(name: string): boolean {
  return fontFileName.test(name);
}

export function uploadError({ detail, status }: Pick<ApiProblem, "detail" | "status">): UploadError {
  if (status === 413) {
    return { text: words.fileIsTooLarge, needsName: false };
  }
  const text = detail
    .replace(messagePrefix, "")
    .replace(nameAdvice, "")
    .replace(/ \(ast_[^)]+\)/, "");
  return { text, needsName: nameAdvice.test(detail) };
}
