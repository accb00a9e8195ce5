import { useRef, useState } from "react";
import { type ApiProblem, asApiProblem } from "../../api/api-problem.ts";
import { fontLook } from "./font-words.ts";
import { useFontActions } from "./use-fonts.ts";

type UploadState =
  | { kind: "waiting" }
  | { kind: "done"; look: string }
  | { kind: "refused"; problem: UploadProblem };

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
  const tell = (id: number, state: UploadState) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, state } : one)));
  const send = async ({ id, file }: Upload, family?: string) => {
    if (!isFontName(file.name)) {
      tell(id, { kind: "refused", problem: noFontFile });
      return;
    }
    try {
      const { font } = await upload(file, family);
      tell(id, { kind: "done", look: `${font.family} ${fontLook(font.weights, font.style)}` });
    } catch (error) {
      tell(id, { kind: "refused", problem: uploadProblem(asApiProblem(error)) });
    }
  };
  const enqueue = (one: Upload, family?: string) => {
    queue.current = queue.current.then(() => send(one, family));
  };
  return {
    uploads,
    add: (files: readonly File[]) => {
      const added = files.map((file): Upload => {
        lastId += 1;
        return { id: lastId, file, state: { kind: "waiting" } };
      });
      setUploads((all) => [...all.filter(({ state }) => state.kind !== "done"), ...added]);
      for (const one of added) enqueue(one);
    },
    retry: (id: number, family?: string) => {
      const one = uploads.find((upload) => upload.id === id);
      if (one === undefined) return;
      tell(id, { kind: "waiting" });
      enqueue(one, family);
    },
    dismiss: (id: number) => setUploads((all) => all.filter((one) => one.id !== id)),
  };
}

/** Why a font wasn't taken, in a sentence, and whether another family name would help. */
interface UploadProblem {
  text: string;
  wantsName: boolean;
}

/** The API's callers are told of `?family=NAME`; here there is a field for it. */
const aboutName = /; give (?:this one another|the) name as \?family=NAME/;
const verdict = "The font can't be used. ";
const fontFile = /\.(?:ttf|otf|woff2)$/i;

const noFontFile: UploadProblem = {
  text: "Not a font file. Choose .ttf, .otf or .woff2 files.",
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
