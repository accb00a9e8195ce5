import { checkInput } from "../operations/service-error.ts";
import { projectInput } from "../operations/manage-projects.ts";

/** The name of a company, project or key as REST would take it. Throws a refusal. */
export function readName(text: string | undefined): string {
  return checkInput(projectInput, { name: text ?? "" }).name;
}
