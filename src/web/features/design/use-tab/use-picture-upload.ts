import { useMutation } from "@tanstack/react-query";
import { type ApiProblem, asApiProblem } from "../../../api/api-problem.ts";
import { useCompanyCalls } from "../../../api/company.ts";
import { notAPicture, unreadableKind } from "../../../api/picture-problem.ts";
import { isPictureFile, uploadPicture } from "../../../api/upload-picture.ts";

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
      ? (unreadableKind(name) ?? notAPicture(name))
      : error === null
        ? undefined
        : describeFailure(asApiProblem(error)),
  };
}

function describeFailure({ status, title, detail }: ApiProblem): string {
  return status === 413 || status === 415 || title === "" ? detail : `${title}. ${detail}`;
}
