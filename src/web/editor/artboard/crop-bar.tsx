import { Check, Maximize2 } from "lucide-react";
import { useEffect } from "react";
import { Button } from "../../kit/button.tsx";
import { setProperties } from "../document/layer-commands.ts";
import { layerById } from "../document/layer-tree.ts";
import { type EditorParts, useEditorValue } from "../view/editor-context.ts";
import { maxZoom, zoomedCrop } from "../gestures/crop.ts";
import { croppedPicture, setCrop, zoomSlider } from "../gestures/frame-gesture.ts";
import type { GestureContext } from "../gestures/gesture.ts";
import styles from "./crop-bar.module.css";
import { useObservable } from "../view/observable.ts";
import * as words from "./words.tsx";

interface CropBarProps {
  parts: EditorParts;
  context: GestureContext;
}

/** Says that a picture is cropped, zooms it, and ends it. */
export function CropBar({ parts, context }: CropBarProps) {
  const framing = useEditorValue(parts.store, (state) => state.framing);
  return framing === undefined ? null : <OpenBar key={framing} {...{ parts, context }} layerId={framing} />;
}

function OpenBar({ parts, context, layerId }: CropBarProps & { layerId: string }) {
  const { store, announce, artboard, painter } = parts;
  const layer = useEditorValue(store, ({ design }) => layerById(design, layerId));
  useObservable(painter.laidOut);
  const name = layer?.name ?? "";
  useEffect(() => announce(words.croppingDragItOrUseZoom(name)), [announce, name]);
  const end = () => {
    store.set({ framing: undefined });
    artboard.current?.focus();
  };
  const isCut = layer !== undefined && "fit" in layer && layer.fit === "cover";
  const fill = () =>
    store.change((before) => setProperties(before, [layerId], { fit: "cover" }), { label: words.fit });
  return (
    // A press here is none on the artboard.
    <div
      role="group"
      aria-label={words.crop}
      className={styles["bar"]}
      onPointerDown={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <span className={styles["word"]}>{words.croppingName(<strong>{name}</strong>)}</span>
      {isCut ? (
        <ZoomSlider store={store} context={context} zoom={"zoom" in layer ? layer.zoom : 1} />
      ) : (
        <Button size="small" icon={Maximize2} onClick={fill}>
          {words.fillItsFrame}
        </Button>
      )}
      <Button size="small" variant="primary" icon={Check} onClick={end}>
        {words.done}
      </Button>
    </div>
  );
}

interface ZoomSliderProps {
  store: EditorParts["store"];
  context: GestureContext;
  zoom: number;
}

function ZoomSlider({ store, context, zoom }: ZoomSliderProps) {
  const percent = `${Math.round(zoom * 100)}%`;
  return (
    <label className={styles["zoom"]}>
      <span>{words.zoom}</span>
      <input
        type="range"
        aria-label={words.zoomOfPicture}
        aria-valuetext={percent}
        min={0}
        max={zoomSlider.max}
        value={Math.round(zoomSlider.write(Math.min(maxZoom, zoom)))}
        onChange={({ target }) => {
          const cropped = croppedPicture(context);
          if (cropped === undefined) return;
          const { layer, box, picture } = cropped;
          setCrop(store, layer.layer_id, zoomedCrop(box, picture, zoomSlider.read(Number(target.value))));
        }}
      />
      <output>{percent}</output>
    </label>
  );
}
