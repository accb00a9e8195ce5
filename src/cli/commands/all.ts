import type { Command } from "../command.ts";
import { companyCommands, keyCommands } from "./companies-and-keys.ts";
import { dataFolderCommands } from "./data-folder.ts";
import { memberCommands } from "./members.ts";
import { designCommands, projectCommands } from "./projects-and-designs.ts";
import { tryOutCommands } from "./try-out.ts";

/** Every command but `serve` and `settings`, which the composition root adds. */
export const commands: readonly Command[] = [
  ...companyCommands,
  ...keyCommands,
  ...memberCommands,
  ...projectCommands,
  ...designCommands,
  ...tryOutCommands,
  ...dataFolderCommands,
];
