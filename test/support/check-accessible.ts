import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe finds wrong with a page as it stands, a line for each place; empty when nothing is (WCAG 2.2 AA). */
export async function findBarriers(page: Page): Promise<string[]> {
  // Evaluated rather than added as a script, which a strict policy would refuse.
  await page.evaluate(axe);
  return await page.evaluate<string[]>(
    `axe.run(document, { runOnly: ${JSON.stringify(standards)}, resultTypes: ["violations"] }).then((result) =>
      result.violations.flatMap(({ id, nodes }) => nodes.map((node) => id + ": " + node.target.join(" ") + " — " + node.failureSummary)))`,
  );
}
