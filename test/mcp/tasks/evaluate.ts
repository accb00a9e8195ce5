import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { connect } from "../../support/mcp-clients.ts";
import { askModel, type Model } from "./ask-model.ts";
import { checkTask } from "./check-task.ts";
import { designIds, startTaskCompany } from "./company.ts";
import { estimateTokens } from "./estimate-tokens.ts";
import type { Task, Transcript } from "./task.ts";
import { tasks } from "./tasks.ts";
import { median, readTokens } from "./tokens-of-task.ts";

// npm run evaluate -- --model NAME --base-url URL: lets a model do the tasks, and says which of them it did.

const usage = `npm run evaluate -- --model NAME --base-url URL [options]

  --model NAME        name of the model, as its address knows it
  --base-url URL      OpenAI-compatible address, such as http://127.0.0.1:11434/v1
  --api-key-env NAME  environment variable with the address's key (default: OPENAI_API_KEY)
  --task ID           only the tasks whose id begins so; may be given several times
  --at-least N        ends with 1 if fewer percent of the tasks are done (default: 0)
  --timeout SECONDS   longest wait for one completion (default: 120)
  --out FILE          writes every transcript as JSON`;

interface Outcome {
  id: string;
  failures: readonly string[];
  calls: number;
  tokens: number;
  countedTokens?: number | undefined;
  transcript?: Transcript;
}

const { values } = parseArgs({
  options: {
    model: { type: "string" },
    "base-url": { type: "string" },
    "api-key-env": { type: "string", default: "OPENAI_API_KEY" },
    task: { type: "string", multiple: true },
    "at-least": { type: "string", default: "0" },
    timeout: { type: "string", default: "120" },
    out: { type: "string" },
    help: { type: "boolean" },
  },
});
const { model: name, "base-url": baseUrl } = values;
const chosen = tasks.filter(({ id }) => values.task?.some((start) => id.startsWith(start)) ?? true);
const [atLeast, seconds] = [values["at-least"], values.timeout].map(Number) as [number, number];

if (values.help === true) {
  print(usage);
} else if (
  name === undefined ||
  baseUrl === undefined ||
  chosen.length === 0 ||
  !(atLeast >= 0 && seconds > 0)
) {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 2;
} else {
  const apiKey = process.env[values["api-key-env"]];
  const outcomes = await evaluate({ name, baseUrl, apiKey, timeoutMs: seconds * 1000 });
  if (values.out !== undefined) writeFileSync(values.out, JSON.stringify(outcomes, undefined, 2));
  const share = report(outcomes);
  process.exitCode = share * 100 >= atLeast ? 0 : 1;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function evaluate(model: Model): Promise<Outcome[]> {
  await using limn = await startTaskCompany();
  await using client = await connect(limn.mcpUrl, limn.key.text, "auto");
  const ids = await designIds(limn);
  const base = estimateTokens(JSON.stringify(await client.listTools()) + client.instructions);
  const outcomes: Outcome[] = [];
  for (const task of chosen) {
    const outcome = await tryTask(task);
    outcomes.push(outcome);
    print(describe(outcome));
  }
  return outcomes;

  async function tryTask(task: Task): Promise<Outcome> {
    try {
      const { countedTokens, ...transcript } = await askModel(model, client, task.says);
      return {
        id: task.id,
        failures: checkTask(task, transcript, ids),
        calls: transcript.calls.length,
        tokens: base + readTokens(task, transcript),
        countedTokens,
        transcript,
      };
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return { id: task.id, failures: [message], calls: 0, tokens: base };
    }
  }
}

function describe({ id, failures, calls, tokens }: Outcome): string {
  const result = failures.length === 0 ? "done  " : "failed";
  return `${result}  ${id.padEnd(26)} ${String(calls).padStart(2)} calls  ${String(tokens).padStart(6)} tokens  ${failures.join("; ").slice(0, 300)}`;
}

/** Prints the sums and returns the share of tasks that were done. */
function report(outcomes: readonly Outcome[]): number {
  const done = outcomes.filter(({ failures }) => failures.length === 0).length;
  const counted = outcomes.flatMap(({ countedTokens }) => countedTokens ?? []);
  print(
    [
      `\n${done} of ${outcomes.length} tasks done`,
      `${median(outcomes.map(({ calls }) => calls))} calls in the median`,
      `${median(outcomes.map(({ tokens }) => tokens))} tokens read once in the median (estimated)`,
      ...(counted.length > 0 ? [`${median(counted)} tokens of all requests in the median (counted)`] : []),
    ].join("\n"),
  );
  return done / outcomes.length;
}
