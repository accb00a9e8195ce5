import { cutToCodeUnits } from "../../design/cut-to-code-units.ts";
import { asApiProblem } from "./api-problem.ts";
import type { CompanyCalls } from "./calls.ts";
import { pictureProblem } from "./picture-problem.ts";

/** A picture of the company, in pixels. */
export interface LibraryPicture {
  id: string;
  width: number;
  height: number;
}

/** The types that can be uploaded, for file dialogs. */
export const pictureTypes = "image/jpeg,image/png,image/webp,image/gif,image/avif";

export const isPictureFile = ({ type }: Pick<File, "type">) => pictureTypes.split(",").includes(type);

/** Uploads a picture. Throws ApiProblem, in words for people if the picture is the cause. */
export async function uploadPicture(
  { post }: Pick<CompanyCalls, "post">,
  file: File,
): Promise<LibraryPicture> {
  const form = new FormData();
  form.set("file", file);
  const query = { name: cutToCodeUnits(file.name.trim(), 200) };
  const { id, width, height } = await post("/v1/assets", { body: form, query }).catch((error: unknown) => {
    throw pictureProblem(file, asApiProblem(error));
  });
  return { id, width: width ?? 1, height: height ?? 1 };
}
