import { type RefObject, useEffect } from "react";
import { useObservable } from "./view/observable.ts";
import type { ViewSettings } from "./view/view-settings.ts";
import type { EditorParts } from "./view/editor-context.ts";
import { PanelEdge } from "./panel-edge.tsx";
import * as words from "./words.ts";

/** The usual sizes, which are those of the style: widths in CSS pixels, and percent of the right side. */
const usual = { left: () => 14 * rem(), right: () => 18 * rem(), split: () => 60 };

function rem(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

type Edge = keyof typeof usual;

function useEdge({ settings }: EditorParts, edge: Edge) {
  const value = useObservable(settings)[edge] ?? usual[edge]();
  const onChange = (next: number | undefined) =>
    settings.set({ ...settings.get(), [edge]: next } satisfies ViewSettings);
  return { value, onChange };
}

export function LayersEdge({ parts }: { parts: EditorParts }) {
  const edge = useEdge(parts, "left");
  return (
    <PanelEdge
      label={words.widthOfLayersPanel}
      side="right"
      perPixel={() => 1}
      min={176}
      max={480}
      {...edge}
    />
  );
}

export function PropertiesEdge({ parts }: { parts: EditorParts }) {
  const edge = useEdge(parts, "right");
  return (
    <PanelEdge
      label={words.widthOfProperties}
      side="left"
      perPixel={() => -1}
      min={256}
      max={560}
      {...edge}
    />
  );
}

export function ValuesEdge({ parts }: { parts: EditorParts }) {
  const edge = useEdge(parts, "split");
  const perPixel = () => 100 / Math.max(1, window.innerHeight - 48);
  return (
    <PanelEdge
      label={words.heightOfProperties}
      side="bottom"
      perPixel={perPixel}
      min={15}
      max={90}
      {...edge}
    />
  );
}

/** Gives the panels their sizes. Through the CSSOM, because the Content-Security-Policy forbids style attributes. */
export function usePanelSizes(editor: RefObject<HTMLElement | null>, { settings }: EditorParts): void {
  const { left, right, split } = useObservable(settings);
  useEffect(() => {
    const set = (name: string, value: string | undefined) => {
      if (value === undefined) editor.current?.style.removeProperty(name);
      else editor.current?.style.setProperty(name, value);
    };
    set("--left", left === undefined ? undefined : `${left}px`);
    set("--right", right === undefined ? undefined : `${right}px`);
    set("--split", split === undefined ? undefined : `${split}%`);
  }, [editor, left, right, split]);
}
