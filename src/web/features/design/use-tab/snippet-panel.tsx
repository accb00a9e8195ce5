import type { ReactNode } from "react";
import { autoAlt } from "../../../../design/alt/auto-alt.ts";
import { firstSize, sizeParameter } from "../../../../design/sizes/size-names.ts";
import type { FullDesignBody } from "../../../../operations/bodies.ts";
import { scaledSide } from "../../../../design/scale.ts";
import { leadsToSnippet } from "../../../designs/lead-to-snippet.ts";
import { imgSnippet, urlSnippet } from "../../../snippets/img-snippet.ts";
import type { Sender } from "../../../../design/senders/sender.ts";
import type { SharpChoice } from "../../../snippets/sharp-choice.ts";
import { senders } from "../../../../design/senders/senders.ts";
import { CodeBlock } from "../../../kit/code-block.tsx";
import { SelectField, TextField } from "../../../kit/field.tsx";
import { Tabs } from "../../../kit/tabs.tsx";
import { SharpSwitch } from "./sharp-switch.tsx";
import styles from "./snippet-panel.module.css";
import type { DisplaySize } from "./display-size.ts";
import { useDrawnAlt } from "./use-drawn-alt.ts";
import type { SnippetChoice } from "./use-snippet.ts";
import * as words from "./words.tsx";

interface SnippetPanelProps {
  /** With the width and height of the chosen size. */
  design: FullDesignBody;
  size: string;
  choice: SnippetChoice;
  display: DisplaySize;
  sharp: SharpChoice;
  /** Fields before that of the platform. */
  children: ReactNode;
}

/** What to paste into the selected sender: an `<img>` or the URL alone, with its merge tags. */
export function SnippetPanel({ children, ...props }: SnippetPanelProps) {
  const { choice, sharp } = props;
  return (
    <div ref={focusCopyButton} className={styles["panel"]}>
      {children}
      <SelectField
        label={words.emailPlatform}
        options={senders.map(({ id, name }) => ({ value: id, label: name }))}
        value={choice.sender.id}
        onChange={choice.chooseSender}
      />
      <SharpSwitch sharp={sharp} onChange={(isSharp) => choice.keep({ is_sharp: isSharp })} />
      <PasteTabs {...props} />
    </div>
  );
}

/** For those who come here to copy, such as from the editor. After the page's heading, which gets the focus first. */
function focusCopyButton(panel: HTMLElement | null): void {
  if (panel === null || !leadsToSnippet()) return;
  setTimeout(() => {
    const button = panel.querySelector("figure button");
    if (!(button instanceof HTMLElement)) return;
    button.scrollIntoView({ block: "center" });
    button.focus();
  });
}

function PasteTabs({ design, size, choice, display, sharp }: Omit<SnippetPanelProps, "children">) {
  const { sender, kept, keep } = choice;
  const { width, height } = display;
  const alt = kept.alt ?? design.alt;
  const drawn = useDrawnAlt(design);
  const isAuto = kept.alt === undefined && drawn !== undefined;
  const values = withFixedSize(choice.values, size);
  const described = isAuto ? { ...design, alt: autoAlt, drawn } : { ...design, alt };
  const snippet = { design: { ...described, width, height }, values, sender, sharp: sharp.scale };
  const suffix = sender.tags === undefined ? "" : words.forName(sender.name);
  const html = (
    <>
      <CodeBlock
        code={imgSnippet(snippet)}
        label={words.htmlSnippet(suffix)}
        copyLabel={words.copyHtml}
        primary
        wrap
      />
      <details>
        <summary>{words.altTextAndDisplaySize}</summary>
        <ImageFields
          {...{ design, alt, display, isAuto }}
          scale={sharp.scale ?? design.output.scale}
          onAlt={(next) => keep({ alt: next })}
          onWidth={(next) => keep({ width: next })}
        />
      </details>
    </>
  );
  const url = (
    <CodeBlock
      code={urlSnippet(snippet)}
      label={words.urlSnippet(suffix)}
      copyLabel={words.copyImageUrl}
      primary
      wrap
    />
  );
  const items = [
    { value: "html", label: "HTML", content: <Pasted notes={htmlNotes(sender)}>{html}</Pasted> },
    { value: "url", label: words.imageUrl, content: <Pasted notes={urlNotes(sender)}>{url}</Pasted> },
  ];
  return <Tabs label={words.whatToPaste} items={items} />;
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

const imageFallback = words.recipientsWithoutValueSeeDesignsFallback;

function htmlNotes(sender: Sender): string[] {
  const noAltFallback = words.inAltTextThisPlatform;
  const fallback = sender.tags?.fallbacks === false ? `${imageFallback} ${noAltFallback}` : imageFallback;
  return [sender.place, ...tagNotes(sender, fallback)];
}

function urlNotes(sender: Sender): string[] {
  return [words.pasteItAsAddress, ...tagNotes(sender, imageFallback)];
}

function tagNotes({ name, note, tags }: Sender, fallback: string): string[] {
  if (tags === undefined) return [];
  return [
    ...(note === undefined ? [] : [note]),
    fallback,
    ...(tags.encodes ? [] : [words.cantEncodeValues(name)]),
  ];
}

interface ImageFieldsProps {
  design: FullDesignBody;
  display: DisplaySize;
  /** That of the snippet's image, or of its larger one. */
  scale: number;
  alt: string;
  /** Whether it is written from what is drawn. */
  isAuto: boolean;
  onAlt: (alt: string) => void;
  onWidth: (width: string) => void;
}

const altHints = {
  auto: words.writtenAltTextHint,
  own: words.placeholdersInAltText,
};

/** The alt text and display size of the `<img>`. */
function ImageFields({ design, display, scale, alt, isAuto, onAlt, onWidth }: ImageFieldsProps) {
  const { width, height, entered } = display;
  const rendered = `${scaledSide(design.width, scale)} × ${scaledSide(design.height, scale)}`;
  return (
    <div className={styles["image-fields"]}>
      <TextField
        label={words.altText}
        hint={words.altTextHint(isAuto ? altHints.auto : altHints.own)}
        value={alt}
        onChange={onAlt}
        placeholder={design.name}
        autoComplete="off"
        optional
      />
      <TextField
        label={words.displayWidthInPixels}
        hint={words.displayWidthInPixelsHint(width, height, rendered)}
        value={entered}
        onChange={onWidth}
        inputMode="numeric"
        autoComplete="off"
        error={width === Number(entered) ? undefined : words.enterWholeNumberSuchAs600}
      />
    </div>
  );
}
