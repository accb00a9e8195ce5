import { formatBytes } from "../kit/formats/format-counts.ts";

// Program configurations
export const curlNote = "Lists your designs.";
export const javascriptNote = "Save it as an .mjs file. Needs Node 20 or newer.";
export const python = "Python";
export const pythonNote = "Needs Python 3.";

// Code samples
export const savesImageAsNeedsNoKey = (file: string) => `Saves the image as ${file}. Needs no key.`;
export const printsRecipientsSignedUrl =
  "Prints the recipient’s signed URL. Nothing is rendered, and nothing counted.";

// Sharp choice
export const hasEnoughPixels = "The image has enough pixels without a scale in its URL.";
export const parameterIsNamedScale = "This design has a value called scale, so its URL can’t set one.";
export const twicePixelsHint = "Twice the pixels that are shown";
export const aboutEstimated = (estimated: number) => `about ${formatBytes(estimated)}`;
export const loadsSlowlyInEmails = (pixels: string, size: string) =>
  `${pixels} are ${size}, which loads slowly in emails.`;

// Assistants
export const claudeCodeNote = (command: string) =>
  `Save it in your project's folder. Or, only for you: ${command}`;
export const claudeDesktopNote =
  "Open the file from Settings → Developer → Edit Config, then restart. It needs Node.js because mcp-remote sends the header.";
export const cursorNote = "Save it in your project's folder, or in ~/.cursor/mcp.json for all projects.";
export const visualStudioCodeNote = "Start VS Code from a terminal that has the variable.";
export const windsurfNote = "Then press refresh in Cascade's list of MCP servers.";
export const codexNote = "Add it to the existing content.";
export const geminiNote = "Type /mcp in Gemini CLI to check the connection.";
export const zedNote = "Add it to your settings. Zed doesn't read environment variables there.";
