import { type ClientConfiguration, keyVariable } from "./client-configuration.ts";
import { javascriptText, shellText } from "./quote-text.ts";

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

function claude(url: string, key: string): Assistant[] {
  return [
    {
      id: "claude-code",
      name: "Claude Code",
      language: "json",
      file: ".mcp.json",
      code: json({ mcpServers: { limn: { type: "http", url, headers: header(`\${${keyVariable}}`) } } }),
      fromEnvironment: true,
      note: `Save it in your project's folder. Or, only for you: claude mcp add --transport http limn ${shellText(url)} --header "x-api-key: $${keyVariable}"`,
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
      note: "Open the file from Settings → Developer → Edit Config, then restart. It needs Node.js because mcp-remote sends the header.",
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
    note: "Save it in your project's folder, or in ~/.cursor/mcp.json for all projects.",
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
    note: "Start VS Code from a terminal that has the variable.",
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
    note: "Then press refresh in Cascade's list of MCP servers.",
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
    note: "Add it to the existing content.",
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
    note: "Type /mcp in Gemini CLI to check the connection.",
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
    note: "Add it to your settings. Zed doesn't read environment variables there.",
  };
}

const header = (value: string) => ({ "x-api-key": value });

/** Without this option, mcp-remote rejects plain http except for localhost. */
function plainHttp(url: string): string[] {
  return url.startsWith("http:") ? ["--allow-http"] : [];
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
