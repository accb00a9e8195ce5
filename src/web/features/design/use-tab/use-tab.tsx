import type { ReactNode } from "react";
import { scaleParameter } from "../../../../design/scale.ts";
import type { FullDesignBody } from "../../../../operations/bodies.ts";
import { AddressNotice } from "../../../shell/addresses/address-notice.tsx";
import { useCompanyCalls } from "../../../api/company.ts";
import { runtimeQuery, runtimeUrl } from "../../../snippets/runtime-url.ts";
import { type SharpChoice, sharpChoice } from "../../../snippets/sharp-choice.ts";
import { EmailCheck } from "../email-check/email-check.tsx";
import { Loading } from "../../../kit/loading.tsx";
import { LivePicture } from "../preview/live-picture.tsx";
import { usePreview } from "../preview/use-preview.ts";
import { lazyPage } from "../../../shell/lazy-page.tsx";
import { type Canvas, chosenCanvas, SizeChoice, withSize } from "../size-choice.tsx";
import { FilledNote, GuessableNotice } from "../table-notes.tsx";
import type { TableUse } from "../use-url-design.ts";
import { useFields, useLayerNames } from "../use-design.ts";
import type { Values } from "../values.ts";
import tabStyles from "../tab.module.css";
import { inputFor } from "./parameter-input.ts";
import { sortWarnings } from "./parameter-messages.ts";
import type { Parameter } from "./parameter.ts";
import { ParameterRows } from "./parameter-rows.tsx";
import { RuntimeUrl } from "./runtime-url.tsx";
import { PausedNotice } from "./paused-notice.tsx";
import type { SignedProps, SignedSnippetProps } from "./signed-use.tsx";
import { SnippetPanel } from "./snippet-panel.tsx";
import { chosenDisplaySize, type DisplaySize } from "./display-size.ts";
import { type SnippetChoice, useSnippet } from "./use-snippet.ts";
import styles from "./use-tab.module.css";
import * as words from "./words.tsx";

// Most designs aren't signed.
const loading = <Loading label={words.loading} />;
const signedUse = () => import("./signed-use.tsx");
const SignedSnippet = lazyPage<"SignedSnippet", SignedSnippetProps>("SignedSnippet", signedUse, loading);
const SignedUrl = lazyPage<"SignedUrl", SignedProps>("SignedUrl", signedUse, loading);

interface UseTabProps {
  /** With the parameters that URLs need. */
  design: FullDesignBody;
  tableUse: TableUse;
  values: Values;
  onValue: (name: string, value: string) => void;
}

/** Pixels. Lists of designs use the same width on high-density screens, so the image is often cached. */
const placeholderWidth = 640;

/** The snippet for an email, the values in it, the image with them, and its URL. */
export function UseTab({ design, tableUse, values, onValue }: UseTabProps) {
  const currentValues = withoutUnknown(values, design);
  const canvas = chosenCanvas(design, values);
  const imageValues = withSize(currentValues, canvas.name);
  const parameters = design.optional_url_params;
  const preview = usePreview(design.id, "live", runtimeQuery(imageValues));
  const layers = useFields(design.id).data?.layers ?? [];
  const choice = useSnippet({ designId: design.id, parameters, layers, values: currentValues });
  const inputOf = (parameter: Parameter) => inputFor(parameter, layers);
  const warnings = sortWarnings(preview.image?.warnings ?? [], parameters, inputOf);
  const display = chosenDisplaySize(canvas, choice);
  const sharp = sharpChoice(
    { ...design, width: canvas.width },
    { displayWidth: display.width, bytes: preview.image?.bytes, isSharp: choice.kept.is_sharp },
  );
  return (
    <div className={styles["layout"]}>
      <section className={styles["picture"]} aria-label={words.imagePreview}>
        <LivePicture
          preview={preview}
          warnings={warnings.rest}
          alt={words.withValues(design.name)}
          width={canvas.width}
          height={canvas.height}
          scale={design.output.scale}
          placeholder={usePlaceholder(design)}
          nameOf={useLayerNames(design.id)}
        />
      </section>
      <div className={styles["work"]}>
        <PausedNotice design={design} />
        <GuessableNotice guessable={tableUse.guessable} />
        <SnippetSection {...{ design, canvas, choice, display, sharp }} values={imageValues}>
          <SizeChoice design={design} values={values} onValue={onValue} />
        </SnippetSection>
        <EmailCheck design={design} />
        <section className={tabStyles["section"]} aria-labelledby="values">
          <h2 id="values">{words.values}</h2>
          <FilledNote filled={tableUse.filled} />
          <ParameterRows
            {...{ parameters, inputOf, onValue, values: currentValues }}
            choice={design.protection.signed || choice.isPending ? undefined : choice}
            messages={warnings.byParameter}
          />
        </section>
        <UrlSection {...{ design, tableUse, sharp }} values={imageValues} />
      </div>
    </div>
  );
}

interface SectionProps {
  design: FullDesignBody;
  /** With the chosen size. */
  values: Values;
  sharp: SharpChoice;
}

interface SnippetSectionProps extends SectionProps {
  canvas: Canvas;
  choice: SnippetChoice;
  display: DisplaySize;
  /** Chooses the size. */
  children: ReactNode;
}

/** What goes into an email. Merge tags would break a signature, so signed designs have URLs of each recipient. */
function SnippetSection({
  design,
  canvas: { name, width, height },
  choice,
  sharp,
  display,
  values,
  children,
}: SnippetSectionProps) {
  const sized = { ...design, width, height };
  if (choice.isPending) return <Loading label={words.loadingSnippet} />;
  return (
    <section className={tabStyles["section"]} aria-labelledby="snippet">
      <h2 id="snippet">{words.addToYourEmail}</h2>
      <AddressNotice url={design.render_url} purpose="images" />
      {design.protection.signed ? (
        <SignedSnippet design={sized} {...{ choice, sharp }} values={withScale(values, sharp)}>
          {children}
        </SignedSnippet>
      ) : (
        <SnippetPanel design={sized} size={name} {...{ choice, display, sharp }}>
          {children}
        </SnippetPanel>
      )}
    </section>
  );
}

/** The values of an image with as many pixels as chosen. */
function withScale(values: Values, { scale }: SharpChoice): Values {
  return scale === undefined ? values : { [scaleParameter]: String(scale), ...values };
}

function UrlSection({ design, tableUse, values, sharp }: SectionProps & Pick<UseTabProps, "tableUse">) {
  const scaled = withScale(values, sharp);
  return (
    <section className={tabStyles["section"]} aria-labelledby="url">
      <div>
        <h2 id="url">{words.oneImageForEveryone}</h2>
        <p className={tabStyles["quiet"]}>
          {words.imageUrlWithValuesAbove(sharp.scale === undefined ? "" : words.andSharpOnPhones)}
        </p>
        <FilledNote filled={tableUse.filled} />
      </div>
      {design.protection.signed ? (
        <SignedUrl design={design} values={scaled} />
      ) : (
        <RuntimeUrl url={runtimeUrl(design.render_url, scaled)} />
      )}
    </section>
  );
}

/** The URL of the design's stored image, shown until the first preview is loaded. */
function usePlaceholder({ id, version, width }: FullDesignBody): string {
  const { url } = useCompanyCalls();
  return url("/designs/{id}/picture/{version}", {
    path: { id, version },
    query: { width: Math.min(placeholderWidth, width) },
  });
}

/** Removes values of parameters that the design doesn't have. The URL's fragment may contain them. */
function withoutUnknown(values: Values, design: FullDesignBody): Values {
  const names = design.optional_url_params.map(({ name }) => name);
  return Object.fromEntries(
    names.flatMap((name) => (Object.hasOwn(values, name) ? [[name, values[name] ?? ""]] : [])),
  );
}
