import { QrCode } from "lucide-react";
import type { EditorKind } from "../editor-kind.ts";
import { onlyFor, sharedProperties } from "../editor-properties.ts";
import type { CodeLayer } from "./schema.ts";

export const codeEditor = {
  icon: QrCode,
  tools: {
    code: {
      label: "QR code or barcode",
      icon: QrCode,
      ratio: 1,
      share: 0.25,
      values: () => ({ value: "https://example.com/{{ticket|1}}" }),
    },
  },
  properties: {
    ...sharedProperties("value", "fallback"),
    symbology: { label: "Kind of code", section: "Content" },
    error_correction: {
      label: "Error correction",
      section: "Content",
      ...onlyFor("symbology", "qr", "gs1-qr"),
    },
    show_text: { label: "Show the value below", section: "Content" },
    ...sharedProperties("font_family", "font_size", "color", "padding", "background_color"),
  },
  cornersKeepRatio: true,
} satisfies EditorKind<CodeLayer>;
