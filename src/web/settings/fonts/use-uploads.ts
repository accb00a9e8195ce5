import { useRef, useState } from "react";
import { asApiProblem } from "../../api/api-problem.ts";
import { fontLook } from "./font-words.ts";
import { isFontName, noFontFile, uploadProblem, type UploadProblem } from "./upload-problem.ts";
import { useFontDeeds } from "./use-fonts.ts";

export type UploadState =
  | { kind: "waiting" }
  | { kind: "done"; look: string }
  | { kind: "refused"; problem: UploadProblem };

export interface Upload {
  id: number;
  file: File;
  state: UploadState;
}

let lastId = 0;

/** Uploads fonts one after another; what is refused stays until it is dismissed or tried again. */
export function useUploads() {
  const { upload } = useFontDeeds();
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
