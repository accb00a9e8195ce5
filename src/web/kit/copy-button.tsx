import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "./button.tsx";
import { useToast } from "./toasts.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";
import * as words from "./words.ts";

interface CopyButtonProps {
  text: string;
  /** "Copy" by default. Pages with several buttons need distinct labels: "Copy URL". */
  label?: string | undefined;
  variant?: "primary" | "secondary" | "quiet" | undefined;
  size?: "regular" | "small" | undefined;
  /** Called when the text was copied. */
  onCopied?: (() => void) | undefined;
}

/** Copies a text and confirms it. */
export function CopyButton(props: CopyButtonProps) {
  const { text, label = words.copy, variant = "secondary", size = "small", onCopied } = props;
  const [isCopied, setCopied] = useState(false);
  const toast = useToast();
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    if (await copyText(text)) {
      setCopied(true);
      onCopied?.();
    } else
      toast({
        text: words.yourBrowserBlockedCopying,
        tone: "danger",
      });
  };
  return (
    <>
      <Button variant={variant} size={size} icon={isCopied ? Check : Copy} onClick={() => void copy()}>
        {isCopied ? words.copied : label}
      </Button>
      <VisuallyHidden>
        <span role="status">{isCopied ? words.copied : ""}</span>
      </VisuallyHidden>
    </>
  );
}

/** Copies text; returns whether it succeeded. On plain http the clipboard API is unavailable: it uses execCommand. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const area = document.createElement("textarea");
  area.value = text;
  area.readOnly = true;
  const activeElement = document.activeElement;
  // Elements outside of an open dialog can't be selected.
  (activeElement?.closest("dialog") ?? document.body).append(area);
  area.select();
  const isSuccess = document.execCommand("copy");
  area.remove();
  if (activeElement instanceof HTMLElement) activeElement.focus();
  return isSuccess;
}
