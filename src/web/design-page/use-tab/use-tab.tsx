import type { FullDesignBody } from "../../../operations/bodies.ts";
import { useCompanyCalls } from "../../api/company.ts";
import { runtimeQuery, runtimeUrl } from "../../snippets/runtime-url.ts";
import { LivePicture } from "../preview/live-picture.tsx";
import { usePreview } from "../preview/use-preview.ts";
import { useLayerNames } from "../use-design.ts";
import type { Values } from "../values.ts";
import tabStyles from "../tab.module.css";
import { ParameterFields } from "./parameter-fields.tsx";
import { RuntimeUrl } from "./runtime-url.tsx";
import { SnippetPanel } from "./snippet-panel.tsx";
import styles from "./use-tab.module.css";

interface UseTabProps {
  design: FullDesignBody;
  values: Values;
  onValue: (name: string, value: string) => void;
}

/** Pixels. Lists of designs use the same width on high-density screens, so the image is often cached. */
const placeholderWidth = 640;

/** Enter values, see the rendered image, and copy its URL or a snippet. */
export function UseTab({ design, values, onValue }: UseTabProps) {
  const { url } = useCompanyCalls();
  const currentValues = withoutUnknown(values, design);
  const preview = usePreview(design.id, "live", runtimeQuery(currentValues));
  const nameOf = useLayerNames(design.id);
  const width = Math.min(placeholderWidth, design.width);
  const placeholder = url("/designs/{id}/picture/{version}", {
    path: { id: design.id, version: design.version },
    query: { width },
  });
  return (
    <div className={styles["layout"]}>
      <section className={styles["picture"]} aria-label="Image preview">
        <LivePicture
          preview={preview}
          alt={`${design.name}, with the values entered on this page`}
          width={design.width}
          height={design.height}
          placeholder={placeholder}
          nameOf={nameOf}
        />
      </section>
      <div className={styles["work"]}>
        <section className={tabStyles["section"]} aria-labelledby="fill-in">
          <h2 id="fill-in">Preview with sample values</h2>
          <ParameterFields parameters={design.optional_url_params} values={currentValues} onValue={onValue} />
        </section>
        <section className={tabStyles["section"]} aria-labelledby="url">
          <h2 id="url">Image URL</h2>
          <RuntimeUrl url={runtimeUrl(design.render_url, currentValues)} />
        </section>
        <section className={tabStyles["section"]} aria-labelledby="snippet">
          <h2 id="snippet">Add to your email</h2>
          <SnippetPanel design={design} values={currentValues} onValue={onValue} />
        </section>
      </div>
    </div>
  );
}

/** Removes values of parameters that the design doesn't have. The URL's fragment may contain them. */
function withoutUnknown(values: Values, design: FullDesignBody): Values {
  const names = design.optional_url_params.map(({ name }) => name);
  return Object.fromEntries(
    names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  );
}
