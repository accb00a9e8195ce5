import { readTime } from "../../../design/time/read-time.ts";
import { previewTime } from "../../api/preview-time.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Design } from "../../../design/design.ts";
import { canvasesOf, designOfSize } from "../../../design/sizes/design-of-size.ts";
import { firstSize, sizeParameter } from "../../../design/sizes/size-names.ts";
import { asApiProblem } from "../../api/api-problem.ts";
import { formatShare } from "../../kit/formats/format-counts.ts";
import { Dialog } from "../../kit/dialog.tsx";
import { SelectField } from "../../kit/field.tsx";
import { formatMediaType } from "../../kit/formats/format-media-type.ts";
import { Loading } from "../../kit/loading.tsx";
import { parametersOf } from "../../../design/parameters.ts";
import { valuesQuery } from "../document/reader-values.ts";
import type { EditorState } from "../document/editor-store.ts";
import type { EditorParts } from "../view/editor-context.ts";
import { sizeLabel } from "../sizes/size-label.ts";
import { countDifferingPixels } from "./count-differing-pixels.ts";
import type { DraftSaver } from "./draft-saver.ts";
import { RefusalNotice } from "./flaw-list.tsx";
import styles from "./saving.module.css";
import * as words from "./words.ts";

export interface PreviewDialogProps {
  parts: EditorParts;
  saver: DraftSaver;
  onClose: () => void;
}

/** The image as the server renders it with the test values, and how far the artboard differs from it. */
export function PreviewDialog({ parts, saver, onClose }: PreviewDialogProps) {
  const [state] = useState(parts.store.get());
  const [size, setSize] = useState(state.size);
  const { document, values, time } = state;
  const design = designOfSize(document, size) ?? document;
  const picture = useServerPicture(parts, saver, { document, values, time, size, edited: state.size });
  return (
    <Dialog open wide onOpenChange={onClose} title={words.preview} description={words.previewDescription}>
      {document.sizes.length > 0 && <SizeChoice document={document} size={size} onChange={setSize} />}
      {picture.isPending && <Loading label={words.renderingImage} />}
      {picture.error !== null && (
        <RefusalNotice
          document={document}
          showFlaw={parts.showFlaw}
          problem={asApiProblem(picture.error)}
          onRetry={() => void picture.refetch()}
        />
      )}
      {picture.data !== undefined && (
        <figure className={styles["side"]}>
          <img
            src={picture.data.url}
            alt={words.asServerSends(design.name)}
            width={design.width}
            height={design.height}
          />
          <figcaption>
            {words.imageFacts(
              formatMediaType(picture.data.type),
              picture.data.bytes,
              describeDifference(picture.data.difference, design.width * design.height),
            )}
          </figcaption>
        </figure>
      )}
    </Dialog>
  );
}

interface SizeChoiceProps {
  document: Design;
  size: string;
  onChange: (size: string) => void;
}

function SizeChoice({ document, size, onChange }: SizeChoiceProps) {
  const options = canvasesOf(document).map(({ name, design: { width, height } }) => ({
    value: name,
    label: `${sizeLabel(name)}, ${width} × ${height}`,
  }));
  return (
    <div className={styles["choice"]}>
      <SelectField label={words.size} options={options} value={size} onChange={onChange} />
    </div>
  );
}

interface PreviewedCanvas extends Pick<EditorState, "document" | "values" | "time" | "size"> {
  /** The size that the artboard shows. */
  edited: string;
}

/** Renders the saved draft with the test values, and compares it with the artboard. */
function useServerPicture(
  parts: EditorParts,
  saver: DraftSaver,
  { document, values, time, size, edited }: PreviewedCanvas,
) {
  const { designId, calls, canEdit } = parts;
  return useQuery({
    queryKey: ["editor-preview", designId, document, values, time, size],
    queryFn: async ({ signal }) => {
      if (canEdit) await saver.flush();
      const address = calls.url("/designs/{id}/preview/{version}", {
        path: { id: designId, version: "draft" },
      });
      const chosen = size === firstSize ? "" : `${sizeParameter}=${size}`;
      const query = [valuesQuery(parametersOf(document), values), chosen]
        .filter((part) => part !== "")
        .join("&");
      const response = await fetch(`${address}${query === "" ? "" : `?${query}`}`, {
        signal,
        headers: previewTime(readTime(time) === undefined ? undefined : time),
      });
      if (!response.ok) throw new Error(words.serverAnswered(response.status));
      const blob = await response.blob();
      const canvas = size === edited ? await paintWhole(parts) : undefined;
      const difference = (canvas && (await countDifferingPixels(blob, canvas))) ?? undefined;
      return { url: URL.createObjectURL(blob), bytes: blob.size, type: blob.type, difference };
    },
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
}

/** The artboard with all of its pixels, of which it has loaded only those that are seen at its zoom. */
async function paintWhole({ store, painter, shownDesigns }: EditorParts): Promise<HTMLCanvasElement> {
  const filled = shownDesigns.fill(store.get());
  await painter.engine.settle({ ...filled, view: "preview" });
  const canvas = document.createElement("canvas");
  painter.paintOnce(canvas, filled, "preview");
  return canvas;
}

function describeDifference(pixels: number | undefined, all: number): string {
  if (pixels === undefined) return "";
  // So much may differ at the edges of letters, and no eye sees it.
  if (pixels / all < 0.02) return words.itLooksLikeArtboard;
  return words.differsVisibly(pixels, formatShare(pixels, all));
}
