import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "./button.tsx";
import { useToast } from "./toasts.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

interface CopyButtonProps {
  text: string;
  /** "Copy" unless the page has several: "Copy URL". */
  label?: string | undefined;
  variant?: "primary" | "secondary" | "quiet" | undefined;
  size?: "regular" | "small" | undefined;
}

/** Copies a text, and says so. */
export function CopyButton({ text, label = "Copy", variant = "secondary", size = "small" }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const toast = useToast();
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    if (await copyText(text)) setCopied(true);
    else
      toast({
        text: "Your browser blocked copying. Select the text and copy it.",
        tone: "danger",
      });
  };
  return (
    <>
      <Button variant={variant} size={size} icon={copied ? Check : Copy} onClick={() => void copy()}>
        {copied ? "Copied" : label}
      </Button>
      <VisuallyHidden>
        <span role="status">{copied ? "Copied" : ""}</span>
      </VisuallyHidden>
    </>
  );
}

/** Copies text; returns whether it worked. Falls back to execCommand on plain http, where the clipboard API is unavailable. */
async function copyText(text: string): Promise<boolean> {
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
  const focused = document.activeElement;
  // Inside an open dialog, because elements outside of it can't be selected.
  (focused?.closest("dialog") ?? document.body).append(area);
  area.select();
  const copied = document.execCommand("copy");
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}
