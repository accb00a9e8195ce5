import axe from "axe-core";
import type { Page } from "playwright-core";

/** WCAG 2.2 at level AA, and what axe holds for good practice beside it. */
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

interface Violation {
  id: string;
  help: string;
  nodes: { target: string[]; failureSummary: string }[];
}

/** Lets axe look at the page as it is now; throws with each thing found, and where. */
export async function expectAccessible(page: Page): Promise<void> {
  // Colours in between are nobody's choice.
  await page.evaluate(
    "Promise.all(document.getAnimations().filter(({ effect }) => effect.getComputedTiming().iterations !== Infinity).map(({ finished }) => finished.catch(() => {})))",
  );
  // Through the debugger, which the page's Content-Security-Policy doesn't concern.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source);
  const options = JSON.stringify({ runOnly: rules, resultTypes: ["violations"] });
  const { violations } = await page.evaluate<{ violations: Violation[] }>(`axe.run(document, ${options})`);
  if (violations.length === 0) return;
  throw new Error(`axe found on ${page.url()}:\n${violations.map(describeViolation).join("\n")}`);
}

function describeViolation({ id, help, nodes }: Violation): string {
  const places = nodes.map(({ target, failureSummary }) => {
    const why = failureSummary
      .split("\n")
      .slice(1)
      .map((line) => line.trim());
    return `    ${target.join(" ")}: ${why.join("; ")}`;
  });
  return [`  ${id}: ${help}`, ...places].join("\n");
}
