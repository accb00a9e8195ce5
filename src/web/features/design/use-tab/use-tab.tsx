import type { ReactNode } from "react";
import type { FullDesignBody } from "../../../../operations/bodies.ts";
import { AddressNotice } from "../../../shell/addresses/address-notice.tsx";
import { useCompanyCalls } from "../../../api/company.ts";
import { runtimeQuery, runtimeUrl } from "../../../snippets/runtime-url.ts";
import { LivePicture } from "../preview/live-picture.tsx";
import { usePreview } from "../preview/use-preview.ts";
import { type Canvas, chosenCanvas, SizeChoice, withSize } from "../size-choice.tsx";
import { useFields, useLayerNames } from "../use-design.ts";
import type { Values } from "../values.ts";
import tabStyles from "../tab.module.css";
import { inputFor } from "./parameter-input.ts";
import { sortWarnings } from "./parameter-messages.ts";
import type { Parameter } from "./parameter.ts";
import { ParameterRows } from "./parameter-rows.tsx";
import { RuntimeUrl } from "./runtime-url.tsx";
import { PausedNotice, SignedSnippet, SignedUrl } from "./signed-use.tsx";
import { SnippetPanel } from "./snippet-panel.tsx";
import { type SnippetChoice, useSnippet } from "./use-snippet.ts";
import styles from "./use-tab.module.css";

interface UseTabProps {
  design: FullDesignBody;
  values: Values;
  onValue: (name: string, value: string) => void;
}

/** Pixels. Lists of designs use the same width on high-density screens, so the image is often cached. */
const placeholderWidth = 640;

/** The snippet for an email, the values in it, the image with them, and its URL. */
export function UseTab({ design, values, onValue }: UseTabProps) {
  const currentValues = withoutUnknown(values, design);
  const canvas = chosenCanvas(design, values);
  const imageValues = withSize(currentValues, canvas.name);
  const parameters = design.optional_url_params;
  const preview = usePreview(design.id, "live", runtimeQuery(imageValues));
  const layers = useFields(design.id).data?.layers ?? [];
  const choice = useSnippet({ designId: design.id, parameters, layers, values: currentValues });
  const nameOf = useLayerNames(design.id);
  const inputOf = (parameter: Parameter) => inputFor(parameter, layers);
  const warnings = sortWarnings(preview.image?.warnings ?? [], parameters, inputOf);
  const placeholder = usePlaceholder(design);
  return (
    <div className={styles["layout"]}>
      <section className={styles["picture"]} aria-label="Image preview">
        <LivePicture
          preview={preview}
          warnings={warnings.rest}
          alt={`${design.name}, with the values entered on this page`}
          width={canvas.width}
          height={canvas.height}
          scale={design.output.scale}
          placeholder={placeholder}
          nameOf={nameOf}
        />
      </section>
      <div className={styles["work"]}>
        <PausedNotice design={design} />
        <SnippetSection {...{ design, canvas, choice }} values={imageValues} bytes={preview.image?.bytes}>
          <SizeChoice design={design} values={values} onValue={onValue} />
        </SnippetSection>
        <section className={tabStyles["section"]} aria-labelledby="values">
          <h2 id="values">Values</h2>
          <ParameterRows
            {...{ parameters, inputOf, onValue }}
            choice={design.protection.signed ? undefined : choice}
            values={currentValues}
            messages={warnings.byParameter}
          />
        </section>
        <UrlSection design={design} values={imageValues} />
      </div>
    </div>
  );
}

interface SectionProps {
  design: FullDesignBody;
  /** With the chosen size. */
  values: Values;
}

interface SnippetSectionProps extends SectionProps {
  canvas: Canvas;
  choice: SnippetChoice;
  bytes: number | undefined;
  /** Chooses the size. */
  children: ReactNode;
}

/** What goes into an email. Merge tags would break a signature, so signed designs have URLs of each recipient. */
function SnippetSection({
  design,
  canvas: { name, width, height },
  bytes,
  children,
  ...rest
}: SnippetSectionProps) {
  const sized = { ...design, width, height };
  return (
    <section className={tabStyles["section"]} aria-labelledby="snippet">
      <h2 id="snippet">Add to your email</h2>
      <AddressNotice url={design.render_url} purpose="images" />
      {design.protection.signed ? (
        <SignedSnippet design={sized} {...rest}>
          {children}
        </SignedSnippet>
      ) : (
        <SnippetPanel design={sized} size={name} choice={rest.choice} bytes={bytes}>
          {children}
        </SnippetPanel>
      )}
    </section>
  );
}

function UrlSection({ design, values }: SectionProps) {
  return (
    <section className={tabStyles["section"]} aria-labelledby="url">
      <div>
        <h2 id="url">One image for everyone</h2>
        <p className={tabStyles["quiet"]}>The image URL with the values above, without merge tags.</p>
      </div>
      {design.protection.signed ? (
        <SignedUrl design={design} values={values} />
      ) : (
        <RuntimeUrl url={runtimeUrl(design.render_url, values)} />
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
    names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  );
}
