import { useEffect, useRef, useState } from "react";
import type { Design } from "../../../design/design.ts";
import { designOfSize } from "../../../design/sizes/design-of-size.ts";
import { useCompany } from "../../api/company.ts";
import type { DesignPainter } from "../view/create-painter.ts";
import { createFilledDesigns } from "../view/test-values.ts";
import { createPaintQueue, type PaintQueue } from "./paint-queue.ts";

interface CanvasPictureProps {
  document: Design;
  size: string;
  /** Test values by parameter. */
  values?: Readonly<Record<string, string>> | undefined;
  /** When the image is opened; default now. */
  time?: string | undefined;
  painter: DesignPainter;
  /** Differs from that of all other pictures of the page. */
  view: string;
  /** Undefined where its surroundings say what it shows. */
  label?: string | undefined;
  queue?: PaintQueue | undefined;
  /** In how many pixels its longer side is seen; default: in all. */
  detail?: number;
}

const noValues = {};
const ownQueue = createPaintQueue();

/** One canvas of a design, painted in the browser as the artboard is. It is painted again when it looks different. */
export function CanvasPicture(props: CanvasPictureProps) {
  const {
    document,
    size,
    values = noValues,
    time = "",
    painter,
    view,
    label,
    queue = ownQueue,
    detail,
  } = props;
  const design = designOfSize(document, size) ?? document;
  const canvas = useRef<HTMLCanvasElement>(null);
  const { limits } = useCompany();
  const [fill] = useState(() => createFilledDesigns(limits));
  const shown = useSameLook(design);
  useEffect(() => {
    const paint = () => {
      if (canvas.current !== null)
        painter.paintOnce(canvas.current, fill(shown, { values, time }, document), view, detail);
    };
    const request = () => void queue.add(paint);
    const stop = painter.subscribe(request);
    const cancel = queue.add(paint);
    return () => {
      stop();
      cancel();
    };
    // Parameters change with the layers.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [painter, queue, fill, shown, values, time, view, detail]);
  return (
    <canvas
      ref={canvas}
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
      width={design.width}
      height={design.height}
    />
  );
}

/** The same object while a design has the same layers and canvas, though it is another object. */
function useSameLook(design: Design): Design {
  const [shown, setShown] = useState(design);
  if (hasSameLook(shown, design)) return shown;
  setShown(design);
  return design;
}

function hasSameLook(one: Design, other: Design): boolean {
  return (
    one === other ||
    ((["width", "height", "background", "output", "language", "time_zone"] as const).every(
      (name) => one[name] === other[name],
    ) &&
      one.layers.length === other.layers.length &&
      one.layers.every((layer, index) => layer === other.layers[index]))
  );
}
