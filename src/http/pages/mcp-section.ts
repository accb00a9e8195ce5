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
<p class="lead">Assistants call six tools at <code>${escapeHtml(address)}</code>, with the same key in the header <code>x-api-key</code>.</p>
${writeCodeBlock(`claude mcp add --transport http limn ${address} \\\n  --header "x-api-key: $LIMN_KEY"`)}
<p>Or as a file, which most clients take in this or a like form:</p>
${writeCodeBlock(JSON.stringify(configuration, null, 2))}
<dl class="rows">${list.join("")}</dl>
<p class="quiet">Bearer tokens are not taken, and there is no sign-in to go through. Arguments and answers of each tool come with <code>tools/list</code>.</p></section>`;
}

function firstSentence(text: string): string {
  return /^.*?\.(?= |$)/s.exec(text)?.[0] ?? text;
}
