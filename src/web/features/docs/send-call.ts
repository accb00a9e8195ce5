import { addressOf, type CallRequest } from "./call-request.ts";

export interface CallResponse {
  status: number;
  headers: Headers;
  milliseconds: number;
  bytes: number;
  content:
    | { kind: "image"; blob: Blob }
    | { kind: "file"; blob: Blob }
    | { kind: "json"; value: unknown }
    | { kind: "text"; text: string };
}

/** Sends a call to the page's own server. Throws TypeError without a response. */
export async function sendCall(
  request: CallRequest,
  { key, signal }: { key: string | undefined; signal: AbortSignal },
): Promise<CallResponse> {
  const { method, headers, json, file, keyless } = request;
  const start = performance.now();
  const response = await fetch(addressOf(request), {
    method,
    signal,
    // The user's session must not affect the call.
    credentials: "omit",
    cache: "no-store",
    headers: {
      ...headers,
      ...(keyless || key === undefined ? {} : { "X-API-KEY": key }),
      ...(json === undefined ? {} : { "Content-Type": "application/json" }),
    },
    body: json ?? (file === undefined ? null : uploadOf(file)),
  });
  const blob = await response.blob();
  return {
    status: response.status,
    headers: response.headers,
    milliseconds: performance.now() - start,
    bytes: blob.size,
    content: await contentOf(blob),
  };
}

function uploadOf(file: File): FormData {
  const form = new FormData();
  form.set("file", file);
  return form;
}

async function contentOf(blob: Blob): Promise<CallResponse["content"]> {
  if (blob.type.startsWith("image/")) return { kind: "image", blob };
  if (/^application\/(?:zip|pdf)/.test(blob.type)) return { kind: "file", blob };
  const text = await blob.text();
  if (!/\bjson\b/.test(blob.type)) return { kind: "text", text };
  return { kind: "json", value: JSON.parse(text) as unknown };
}
