import axe from "axe-core";
import type { Page } from "playwright-core";
import { vi } from "vitest";

/** WCAG 2.2 level AA, and axe's best practices. */
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The rules about colors, which are all that a second theme can break on the same page. */
const colorRules = ["color-contrast", "link-in-text-block"];

const runningAnimations =
  "document.getAnimations().filter(({ effect, playState }) => playState === 'running' && effect.getComputedTiming().iterations !== Infinity).length";

interface Violation {
  id: string;
  help: string;
  nodes: { target: string[]; failureSummary: string }[];
}

/**
 * Checks the current page with axe; throws with all violations and their elements. `onlyColors` is for a page that was
 * checked in another theme, `within` a selector of what has changed since.
 */
export async function expectAccessible(
  page: Page,
  { onlyColors = false, within }: { onlyColors?: boolean; within?: string } = {},
): Promise<void> {
  // Intermediate colors may lack contrast. Chromium leaves promises of `finished` open where hundreds of transitions of a
  // long page end, so this counts what still runs.
  await vi.waitUntil(async () => (await page.evaluate(runningAnimations)) === 0, { timeout: 120_000 });
  // Evaluated by the debugger, which bypasses the page's Content-Security-Policy.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source);
  const options = JSON.stringify({ runOnly: onlyColors ? colorRules : rules, resultTypes: ["violations"] });
  const context = within === undefined ? "document" : JSON.stringify(within);
  const { violations } = await page.evaluate<{ violations: Violation[] }>(`axe.run(${context}, ${options})`);
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
