import { useMutation } from "@tanstack/react-query";
import { type ApiProblem, asApiProblem } from "../../api/api-problem.ts";
import { useCompanyCalls } from "../../api/company.ts";

/** For the file dialog. */
export const acceptedTypes = "image/jpeg,image/png,image/webp,image/gif,image/avif";

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
      const form = new FormData();
      form.set("file", picture);
      // The server tells fonts from pictures by their bytes and would keep a font.
      return isPicture(picture) ? await post("/v1/assets", { body: form }) : undefined;
    },
    onSuccess: (asset) => {
      if (asset !== undefined) onDone(`asset:${asset.id}`);
    },
  });
  const name = variables?.name ?? "";
  const isOther = variables !== undefined && !isPicture(variables);
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

const isPicture = ({ type }: File) => acceptedTypes.split(",").includes(type);

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
