import { type ClientConfiguration, keyVariable } from "./client-configuration.ts";
import { javascriptText, shellText } from "./quote-text.ts";
import * as words from "./words.ts";

type Assistant = Omit<ClientConfiguration, "kind">;

/** Configurations of common AI assistants for the MCP endpoint, with the key in the header `x-api-key`. */
export function assistantConfigurations({
  baseUrl,
  key,
}: {
  baseUrl: string;
  key: string;
}): ClientConfiguration[] {
  const url = `${baseUrl}/mcp`;
  const assistants: Assistant[] = [
    ...claude(url, key),
    cursor(url),
    visualStudioCode(url),
    windsurf(url),
    codex(url),
    gemini(url),
    zed(url, key),
  ];
  return assistants.map((assistant) => ({ ...assistant, kind: "assistant" }));
}

/* oxlint-disable limn/words-in-catalogues -- names of products */
function claude(url: string, key: string): Assistant[] {
  return [
    {
      id: "claude-code",
      name: "Claude Code",
      language: "json",
      file: ".mcp.json",
      code: json({ mcpServers: { limn: { type: "http", url, headers: header(`\${${keyVariable}}`) } } }),
      fromEnvironment: true,
      note: words.claudeCodeNote(
        `claude mcp add --transport http limn ${shellText(url)} --header "x-api-key: $${keyVariable}"`,
      ),
    },
    {
      id: "claude-desktop",
      name: "Claude Desktop",
      language: "json",
      file: "claude_desktop_config.json",
      code: json({
        mcpServers: {
          limn: {
            command: "npx",
            args: ["-y", "mcp-remote", url, "--header", `x-api-key:\${${keyVariable}}`, ...plainHttp(url)],
            env: { [keyVariable]: key },
          },
        },
      }),
      fromEnvironment: false,
      note: words.claudeDesktopNote,
    },
  ];
}

function cursor(url: string): Assistant {
  return {
    id: "cursor",
    name: "Cursor",
    language: "json",
    file: ".cursor/mcp.json",
    code: json({ mcpServers: { limn: { url, headers: header(`\${env:${keyVariable}}`) } } }),
    fromEnvironment: true,
    note: words.cursorNote,
  };
}

function visualStudioCode(url: string): Assistant {
  return {
    id: "vs-code",
    name: "VS Code",
    language: "json",
    file: ".vscode/mcp.json",
    code: json({ servers: { limn: { type: "http", url, headers: header(`\${env:${keyVariable}}`) } } }),
    fromEnvironment: true,
    note: words.visualStudioCodeNote,
  };
}

function windsurf(url: string): Assistant {
  return {
    id: "windsurf",
    name: "Windsurf",
    language: "json",
    file: "~/.codeium/windsurf/mcp_config.json",
    code: json({ mcpServers: { limn: { serverUrl: url, headers: header(`\${env:${keyVariable}}`) } } }),
    fromEnvironment: true,
    note: words.windsurfNote,
  };
}

function codex(url: string): Assistant {
  return {
    id: "codex",
    name: "Codex CLI",
    language: "toml",
    file: "~/.codex/config.toml",
    code: `[mcp_servers.limn]\nurl = ${javascriptText(url)}\nenv_http_headers = { "x-api-key" = "${keyVariable}" }\n`,
    fromEnvironment: true,
    note: words.codexNote,
  };
}

function gemini(url: string): Assistant {
  return {
    id: "gemini",
    name: "Gemini CLI",
    language: "json",
    file: "~/.gemini/settings.json",
    code: json({ mcpServers: { limn: { httpUrl: url, headers: header(`$${keyVariable}`) } } }),
    fromEnvironment: true,
    note: words.geminiNote,
  };
}

function zed(url: string, key: string): Assistant {
  return {
    id: "zed",
    name: "Zed",
    language: "json",
    file: "~/.config/zed/settings.json",
    code: json({ context_servers: { limn: { url, headers: header(key) } } }),
    fromEnvironment: false,
    note: words.zedNote,
  };
}

/* oxlint-enable limn/words-in-catalogues */

const header = (value: string) => ({ "x-api-key": value });

/** Without this option, mcp-remote rejects plain http except for localhost. */
function plainHttp(url: string): string[] {
  return url.startsWith("http:") ? ["--allow-http"] : [];
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
