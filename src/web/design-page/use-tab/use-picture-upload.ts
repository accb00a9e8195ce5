import { useMutation } from "@tanstack/react-query";
import { type ApiProblem, asApiProblem } from "../../api/api-problem.ts";
import { useCompanyCalls } from "../../api/company.ts";
import { isPictureFile, uploadPicture } from "../../api/upload-picture.ts";

interface PictureUpload {
  upload: (picture: File) => void;
  busy: boolean;
  /** Why the last file can't be used, for the user. */
  error: string | undefined;
}

/** Uploads a picture. `onDone` gets its address, `asset:{id}`, which is valid within the company. */
export function usePictureUpload(onDone: (address: string) => void): PictureUpload {
  const { post } = useCompanyCalls();
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: async (picture: File) => {
      // The server tells fonts from pictures by their bytes and would keep a font.
      return isPictureFile(picture) ? await uploadPicture({ post }, picture) : undefined;
    },
    onSuccess: (asset) => {
      if (asset !== undefined) onDone(`asset:${asset.id}`);
    },
  });
  const name = variables?.name ?? "";
  const isOther = variables !== undefined && !isPictureFile(variables);
  return {
    upload: mutate,
    busy: isPending,
    error: isOther
      ? notAPicture(name)
      : error === null
        ? undefined
        : describeFailure(name, asApiProblem(error)),
  };
}

const notAPicture = (name: string) => `“${name}” can't be used. Choose a JPEG, PNG, WebP, GIF or AVIF.`;

const megabyte = 1_048_576;

/** The server's answers are for programs; these name the file and what is accepted. */
export function describeFailure(name: string, { status, title, detail }: ApiProblem): string {
  if (status === 415) return notAPicture(name);
  const limit = Number(/(\d+) bytes/.exec(detail)?.[1]);
  if (status === 413 && limit > 0)
    return `“${name}” is too large. Choose a file of at most ${Math.floor(limit / megabyte)} MB.`;
  return title === "" ? detail : `${title}. ${detail}`;
}
