import { type PropertyBoard, propertyBoards } from "./property-boards.ts";

/** The boards that show what each property does. */
export function picturesPart(): string {
  return propertyBoards().map(section).join("\n\n");
}

function section({ title, path, pairs }: PropertyBoard): string {
  const names = pairs.map(({ property }) => property).join(", ");
  const alt = `Pairs of small pictures, before and after each of these is set: ${names}.`;
  return `### ${title}\n\n![${alt}](${path.replace("docs/", "")})`;
}
