import type { ReactNode } from "react";
import { firstSize, sizeParameter } from "../../../../design/sizes/size-names.ts";
import type { FullDesignBody } from "../../../../operations/bodies.ts";
import { defaultDisplayWidth, displaySize, imgSnippet, urlSnippet } from "../../../snippets/img-snippet.ts";
import type { Sender } from "../../../snippets/sender.ts";
import { estimateBytes, mostSharpBytes, sharpScale } from "../../../snippets/sharp-scale.ts";
import { senders } from "../../../snippets/senders.ts";
import { CodeBlock } from "../../../kit/code-block.tsx";
import { SelectField, TextField } from "../../../kit/field.tsx";
import { SwitchField } from "../../../kit/switch-field.tsx";
import { Tabs } from "../../../kit/tabs.tsx";
import styles from "./snippet-panel.module.css";
import type { SnippetChoice } from "./use-snippet.ts";

interface SnippetPanelProps {
  /** With the width and height of the chosen size. */
  design: FullDesignBody;
  size: string;
  choice: SnippetChoice;
  /** The size of the image's file with the page's values; undefined until it is loaded. */
  bytes: number | undefined;
  /** Fields before that of the platform. */
  children: ReactNode;
}

/** What to paste into the selected sender: an `<img>` or the URL alone, with its merge tags. */
export function SnippetPanel({ design, size: sizeName, choice, bytes, children }: SnippetPanelProps) {
  const { sender, kept, keep } = choice;
  const alt = kept.alt ?? design.alt;
  const width = kept.width ?? String(defaultDisplayWidth(design, sender.tags !== undefined));
  const size = displaySize(design, Number(width));
  const values = withFixedSize(choice.values, sizeName);
  const sharp = sharpChoice(design, size.width, { bytes, isSharp: kept.isSharp });
  const snippet = { design: { ...design, ...size, alt }, values, sender, sharp: sharp.scale };
  const suffix = sender.tags === undefined ? "" : ` for ${sender.name}`;
  const html = (
    <>
      <CodeBlock code={imgSnippet(snippet)} label={`HTML${suffix}`} copyLabel="Copy HTML" primary wrap />
      <details>
        <summary>Alt text and display size</summary>
        <ImageFields
          {...{ design, size, alt, width }}
          onAlt={(next) => keep({ alt: next })}
          onWidth={(next) => keep({ width: next })}
        />
      </details>
    </>
  );
  const url = (
    <CodeBlock code={urlSnippet(snippet)} label={`URL${suffix}`} copyLabel="Copy image URL" primary wrap />
  );
  return (
    <div className={styles["panel"]}>
      {children}
      <SelectField
        label="Email platform"
        options={senders.map(({ id, name }) => ({ value: id, label: name }))}
        value={sender.id}
        onChange={choice.chooseSender}
      />
      <SharpSwitch sharp={sharp} onChange={(isSharp) => keep({ isSharp })} />
      <Tabs
        label="What to paste"
        items={[
          { value: "html", label: "HTML", content: <Pasted notes={htmlNotes(sender)}>{html}</Pasted> },
          { value: "url", label: "Image URL", content: <Pasted notes={urlNotes(sender)}>{url}</Pasted> },
        ]}
      />
    </div>
  );
}

interface SharpChoice {
  isOn: boolean;
  /** Whether the image is sharp without it. */
  isGiven: boolean;
  scale: number | undefined;
  hint: string;
}

function SharpSwitch({ sharp, onChange }: { sharp: SharpChoice; onChange: (isOn: boolean) => void }) {
  const { hint, isOn, isGiven } = sharp;
  return <SwitchField label="Sharp on phones" {...{ hint, onChange }} value={isOn} disabled={isGiven} />;
}

/** Whether the image has twice the pixels that are shown. It has, unless its file would be too large. */
function sharpChoice(
  design: FullDesignBody,
  displayWidth: number,
  { bytes, isSharp }: { bytes: number | undefined; isSharp: boolean | undefined },
): SharpChoice {
  const scale = sharpScale(design, displayWidth);
  if (scale === undefined) {
    const hint = "The image has twice the pixels that it is shown with.";
    return { isOn: true, isGiven: true, scale: undefined, hint };
  }
  const estimated = bytes === undefined ? undefined : estimateBytes(bytes, design.output.scale, scale);
  const isLarge = estimated !== undefined && estimated > mostSharpBytes;
  const isOn = isSharp ?? !isLarge;
  const size = estimated === undefined ? "" : `, about ${Math.round(estimated / 1000)} KB`;
  const hint = isLarge
    ? `With twice the pixels the image has about ${Math.round(estimated / 1000)} KB, which loads slowly in emails.`
    : `The image has twice the pixels that it is shown with${size}.`;
  return { isOn, isGiven: false, scale: isOn ? scale : undefined, hint };
}

/** The size is the same for every recipient. */
function withFixedSize(values: SnippetChoice["values"], size: string): SnippetChoice["values"] {
  return size === firstSize ? values : { [sizeParameter]: { kind: "text", text: size }, ...values };
}

function Pasted({ children, notes }: { children: ReactNode; notes: readonly string[] }) {
  return (
    <div className={styles["pasted"]}>
      {children}
      <ul className={styles["notes"]}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  );
}

const imageFallback = "Recipients without a value see the design's fallback in the image.";

function htmlNotes(sender: Sender): string[] {
  const noAltFallback = "In the alt text, this platform leaves a gap.";
  const fallback = sender.tags?.fallbacks === false ? `${imageFallback} ${noAltFallback}` : imageFallback;
  return [sender.place, ...tagNotes(sender, fallback)];
}

function urlNotes(sender: Sender): string[] {
  return [
    "Paste it as the address of an image block, or wherever only an image's URL is asked for.",
    ...tagNotes(sender, imageFallback),
  ];
}

function tagNotes({ name, note, tags }: Sender, fallback: string): string[] {
  if (tags === undefined) return [];
  return [
    ...(note === undefined ? [] : [note]),
    fallback,
    ...(tags.encodes ? [] : [`${name} can't encode values: anything after “&” is lost.`]),
  ];
}

interface ImageFieldsProps {
  design: FullDesignBody;
  /** The display size in pixels. */
  size: { width: number; height: number };
  alt: string;
  onAlt: (alt: string) => void;
  width: string;
  onWidth: (width: string) => void;
}

/** The alt text and display size of the `<img>`. */
function ImageFields({ design, size, alt, onAlt, width, onWidth }: ImageFieldsProps) {
  return (
    <div className={styles["image-fields"]}>
      <TextField
        label="Alt text"
        hint="Shown when images are blocked. Placeholders such as {{first_name|there}} are filled as in the image."
        value={alt}
        onChange={onAlt}
        placeholder={design.name}
        autoComplete="off"
        optional
      />
      <TextField
        label="Display width in pixels"
        hint={`Displayed at ${size.width} × ${size.height} px, rendered at ${design.width} × ${design.height}.`}
        value={width}
        onChange={onWidth}
        inputMode="numeric"
        autoComplete="off"
        error={size.width === Number(width) ? undefined : "Enter a whole number, such as 600."}
      />
    </div>
  );
}
