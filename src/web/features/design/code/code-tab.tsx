import type { FullDesignBody } from "../../../../operations/bodies.ts";
import { firstSize, sizeParameter } from "../../../../design/sizes/size-names.ts";
import { isText } from "../../../../kinds/structural-kinds.ts";
import { AddressNotice } from "../../../shell/addresses/address-notice.tsx";
import { useCompany } from "../../../api/company.ts";
import { keyVariable } from "../../../snippets/client-configuration.ts";
import { exportLine } from "../../../snippets/client-configurations.ts";
import {
  addressCall,
  type CodeSample,
  editCall,
  editSample,
  imageSamples,
  signedUrlSamples,
  type SampleTarget,
} from "../../../snippets/code-samples.ts";
import { LinkButton } from "../../../kit/button.tsx";
import { CodeBlock } from "../../../kit/code-block.tsx";
import { Tabs } from "../../../kit/tabs.tsx";
import { chosenCanvas, SizeChoice, withSize } from "../size-choice.tsx";
import { TableNotes } from "../table-notes.tsx";
import type { TableUse } from "../use-url-design.ts";
import { useFields } from "../use-design.ts";
import type { Values } from "../values.ts";
import styles from "./code-tab.module.css";
import * as words from "./words.tsx";

interface CodeTabProps {
  /** With the parameters that URLs need. */
  design: FullDesignBody;
  tableUse: TableUse;
  values: Values;
  onValue: (name: string, value: string) => void;
}

/** Code that gets the image with the values of the tab “Use”, and code that changes layers. */
export function CodeTab({ design, tableUse, values, onValue }: CodeTabProps) {
  const target = sampleTarget(design, withoutFilled(values, tableUse));
  const layers = useFields(design.id).data?.layers ?? [];
  const { signed } = design.protection;
  const layer = layers.find(isText) ?? layers[0];
  return (
    <div className={styles["sections"]}>
      <section className={styles["section"]} aria-labelledby="image-code">
        <h2 id="image-code">{signed ? words.makeSignedUrl : words.getImage}</h2>
        <p className={styles["lead"]}>
          {words.codeUsesValuesYouEntered(
            signed ? words.keyIsRead(keyVariable) : words.eachRunCountsAsOneOpen,
          )}
        </p>
        <TableNotes {...tableUse} />
        <AddressNotice url={design.render_url} purpose="images" />
        <div className={styles["choice"]}>
          <SizeChoice design={design} values={values} onValue={onValue} />
        </div>
        <Samples label={words.language} samples={signed ? signedUrlSamples(target) : imageSamples(target)} />
      </section>
      <section className={styles["section"]} aria-labelledby="mcp-code">
        <h2 id="mcp-code">{words.useAiAssistant}</h2>
        <p className={styles["lead"]}>
          {words.callTheseToolsOverMcp(<code>{words.originMcp(location.origin)}</code>)}
        </p>
        <CodeBlock code={addressCall(target)} label={words.generateImageUrl} wrap />
        {layer !== undefined && (
          <>
            <p className={styles["lead"]}>{words.secondCallHint}</p>
            <CodeBlock code={editCall(target, layer)} label={words.modifyDesignLayers} wrap />
          </>
        )}
      </section>
      {layer !== undefined && (
        <section className={styles["section"]} aria-labelledby="edit-code">
          <h2 id="edit-code">{words.changeLayersForOneRender}</h2>
          <p className={styles["lead"]}>{words.renderOverRestIntro(<code>{keyVariable}</code>)}</p>
          <CodeBlock code={`${exportLine()}\n\n${editSample(target, layer)}`} label={words.curlWithApiKey} />
          <KeyHint />
        </section>
      )}
    </div>
  );
}

/** Without what was entered for a parameter before a row came to fill it. */
function withoutFilled(values: Values, { filled }: TableUse): Values {
  const names = new Set(filled.flatMap(({ parameters }) => parameters));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)));
}

/** What the samples make: the design in the chosen size, with the values. */
function sampleTarget(design: FullDesignBody, values: Values): SampleTarget {
  const target = { baseUrl: location.origin, design };
  // A design without sizes may have a parameter of this name.
  if (design.sizes.length === 0) return { ...target, values };
  const { [sizeParameter]: _, ...others } = values;
  const { name } = chosenCanvas(design, values);
  const sized = { ...target, values: withSize(others, name) };
  return name === firstSize ? sized : { ...sized, size: name };
}

function Samples({ label, samples }: { label: string; samples: readonly CodeSample[] }) {
  const items = samples.map(({ id, title, text, code }) => ({
    value: id,
    label: title,
    content: (
      <div className={styles["sample"]}>
        <CodeBlock code={code} label={title} />
        <p className={styles["lead"]}>{text}</p>
      </div>
    ),
  }));
  return <Tabs label={label} items={items} />;
}

function KeyHint() {
  const { id, hasRole } = useCompany();
  if (!hasRole("admin")) return <p className={styles["lead"]}>{words.youNeedApiKey}</p>;
  return (
    <p>
      <LinkButton href={`/c/${id}/settings/keys`}>{words.createApiKey}</LinkButton>
    </p>
  );
}
