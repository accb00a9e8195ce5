import { writeCodeBlock, escapeHtml, writeInline } from "./html.ts";

/** A tool of the MCP endpoint, as the page lists it. */
export interface ToolSummary {
  name: string;
  description: string;
}

/** How to connect an assistant, and the tools that it can call. */
export function writeMcpSection(base: string, tools: readonly ToolSummary[]): string {
  const address = `${base}/mcp`;
  const configuration = {
    mcpServers: { limn: { type: "http", url: address, headers: { "x-api-key": "${LIMN_KEY}" } } },
  };
  const list = tools.map(
    ({ name, description }) =>
      `<div><dt><code>${escapeHtml(name)}</code></dt><dd>${writeInline(firstSentence(description))}</dd></div>`,
  );
  return `<section><h2 id="mcp">MCP</h2>
<p class="lead">AI assistants use six tools at <code>${escapeHtml(address)}</code>, with the same key in the header <code>x-api-key</code>.</p>
${writeCodeBlock(`claude mcp add --transport http limn ${address} \\\n  --header "x-api-key: $LIMN_KEY"`)}
<p>Or as a configuration file, which most clients accept in this or a similar form:</p>
${writeCodeBlock(JSON.stringify(configuration, null, 2))}
<dl class="rows">${list.join("")}</dl>
<p class="quiet">There are no bearer tokens and there is no OAuth sign-in. The schemas of arguments and results are in <code>tools/list</code>.</p></section>`;
}

function firstSentence(text: string): string {
  return /^.*?\.(?= |$)/s.exec(text)?.[0] ?? text;
}
