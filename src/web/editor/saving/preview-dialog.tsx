import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { asApiProblem } from "../../api/api-problem.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Loading } from "../../ui/loading.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { valuesQuery } from "../canvas/test-values.ts";
import type { EditorState } from "../document/editor-store.ts";
import type { EditorParts } from "../editor-context.ts";
import { countDifferingPixels } from "./count-differing-pixels.ts";
import type { DraftSaver } from "./draft-saver.ts";
import styles from "./saving.module.css";

interface PreviewDialogProps {
  parts: EditorParts;
  saver: DraftSaver;
  onClose: () => void;
}

/** The image as the server renders it with the test values, and how far the artboard differs from it. */
export function PreviewDialog({ parts, saver, onClose }: PreviewDialogProps) {
  const [{ design, values }] = useState(parts.store.get());
  const picture = useServerPicture(parts, saver, { design, values });
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title="Preview"
      description="The image as the server sends it for the test values. It doesn't count as an open."
    >
      {picture.isPending && <Loading label="Rendering the image" />}
      {picture.error !== null && (
        <ProblemNotice problem={asApiProblem(picture.error)} onRetry={() => void picture.refetch()} />
      )}
      {picture.data !== undefined && (
        <figure className={styles["side"]}>
          <img
            src={picture.data.url}
            alt={`${design.name} as the server sends it`}
            width={design.width}
            height={design.height}
          />
          <figcaption>
            {picture.data.type.replace("image/", "").toUpperCase()}, {Math.ceil(picture.data.bytes / 1024)}{" "}
            KB. {describeDifference(picture.data.difference, design.width * design.height)}
          </figcaption>
        </figure>
      )}
    </Dialog>
  );
}

/** Renders the saved draft with the test values, and compares it with the artboard. */
function useServerPicture(
  { designId, calls, canEdit, artboard }: EditorParts,
  saver: DraftSaver,
  { design, values }: Pick<EditorState, "design" | "values">,
) {
  return useQuery({
    queryKey: ["editor-preview", designId, design, values],
    queryFn: async ({ signal }) => {
      if (canEdit) await saver.flush();
      const address = calls.url("/designs/{id}/preview/{version}", {
        path: { id: designId, version: "draft" },
      });
      const query = valuesQuery(design, values);
      const response = await fetch(`${address}${query === "" ? "" : `?${query}`}`, { signal });
      if (!response.ok) throw new Error(`The server answered ${response.status}.`);
      const blob = await response.blob();
      const canvas = artboard.current?.querySelector("canvas") ?? undefined;
      const difference = canvas && (await countDifferingPixels(blob, canvas));
      return { url: URL.createObjectURL(blob), bytes: blob.size, type: blob.type, difference };
    },
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
}

function describeDifference(pixels: number | undefined, all: number): string {
  if (pixels === undefined) return "";
  if (pixels === 0) return "The artboard shows the same.";
  const percent = ((pixels / all) * 100).toFixed(pixels / all < 0.001 ? 3 : 1);
  return `${pixels} pixels (${percent} %) differ visibly from the artboard.`;
}
