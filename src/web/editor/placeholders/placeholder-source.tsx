import { createContext, type ReactNode, useEffect, useMemo, useRef } from "react";
import type { EditorState } from "../document/editor-store.ts";
import { type EditorParts, useEditorValue } from "../view/editor-context.ts";
import { useDataColumns } from "./use-data-columns.ts";

/** Where fields find what placeholders can name. It is asked only while something is typed, so that no field follows the design. */
interface PlaceholderSource {
  get: () => Pick<EditorState, "document" | "values">;
  /** Columns of the design's tables. */
  columns: () => readonly string[];
}

export const PlaceholderSource = createContext<PlaceholderSource | undefined>(undefined);

interface PlaceholderSourceProviderProps {
  parts: EditorParts;
  children: ReactNode;
}

export function PlaceholderSourceProvider({ parts: { store }, children }: PlaceholderSourceProviderProps) {
  const document = useEditorValue(store, (state) => state.document);
  const columns = useDataColumns(document);
  const latest = useRef(columns);
  useEffect(() => {
    latest.current = columns;
  });
  const source = useMemo(() => ({ get: store.get, columns: () => latest.current }), [store]);
  return <PlaceholderSource value={source}>{children}</PlaceholderSource>;
}
