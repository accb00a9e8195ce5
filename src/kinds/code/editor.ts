import { QrCode } from "lucide-react";
import type { EditorKind } from "../editor-kind.ts";
import { onlyFor, sharedProperties } from "../editor-properties.ts";
import type { CodeLayer } from "./schema.ts";
import * as words from "./editor-words.ts";

export const codeEditor = {
  icon: QrCode,
  tools: {
    code: {
      label: words.qrCodeOrBarcode,
      icon: QrCode,
      ratio: 1,
      share: 0.25,
      values: () => ({ value: "https://example.com/{{ticket|1}}" }),
    },
  },
  properties: {
    ...sharedProperties("value", "fallback"),
    symbology: { label: words.kindOfCode, section: "content" },
    error_correction: {
      label: words.errorCorrection,
      section: "content",
      ...onlyFor("symbology", "qr", "gs1-qr"),
    },
    show_text: { label: words.showValueBelow, section: "content" },
    ...sharedProperties("font_family", "font_size", "color", "padding", "background_color"),
  },
  cornersKeepRatio: true,
} satisfies EditorKind<CodeLayer>;
