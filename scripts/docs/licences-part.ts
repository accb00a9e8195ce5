import { table } from "./markdown.ts";
import { servedPackages } from "./served-packages.ts";

/** Every licence with the packages under it. */
export function licencesPart(): string {
  const byLicence = Map.groupBy(servedPackages(), ({ licence }) => licence);
  const lines = [...byLicence]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([licence, packages]) => [
      licence,
      `${packages.length}`,
      packages.map(({ name, version }) => `${name} ${version}`).join(", "),
    ]);
  return table(["Licence", "Packages", "Names"], lines);
}
