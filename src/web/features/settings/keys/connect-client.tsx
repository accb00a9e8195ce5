import { useState } from "react";
import type { ClientConfiguration } from "../../../snippets/client-configuration.ts";
import { clientConfigurations, exportLine } from "../../../snippets/client-configurations.ts";
import { CodeBlock } from "../../../kit/code-block.tsx";
import { SelectField } from "../../../kit/field.tsx";
import { Tabs } from "../../../kit/tabs.tsx";
import styles from "../settings.module.css";
import * as words from "./words.tsx";

/** Configurations of common clients: a tab for each language, as on a design's page, and one for all assistants. */
export function ConnectClient({ apiKey }: { apiKey?: string }) {
  const configurations = clientConfigurations({
    baseUrl: window.location.origin,
    ...(apiKey === undefined ? {} : { key: apiKey }),
  });
  const programs = configurations.filter(({ kind }) => kind === "program");
  const assistants = configurations.filter(({ kind }) => kind === "assistant");
  return (
    <Tabs
      label={words.kindOfClient}
      items={[
        ...programs.map((program) => ({
          value: program.id,
          label: program.name,
          content: (
            <div className={styles["stack"]}>
              <Configuration configuration={program} apiKey={apiKey} />
            </div>
          ),
        })),
        {
          value: "assistants",
          label: words.assistantsMcp,
          content: <AssistantChoice configurations={assistants} apiKey={apiKey} />,
        },
      ]}
    />
  );
}

interface AssistantChoiceProps {
  configurations: readonly ClientConfiguration[];
  apiKey: string | undefined;
}

function AssistantChoice({ configurations, apiKey }: AssistantChoiceProps) {
  const [id, setId] = useState(configurations[0]?.id ?? "");
  const configuration = configurations.find((each) => each.id === id);
  return (
    <div className={styles["stack"]}>
      <div className={styles["narrow"]}>
        <SelectField
          label={words.assistant}
          options={configurations.map(({ id, name }) => ({ value: id, label: name }))}
          value={id}
          onChange={setId}
        />
      </div>
      {configuration !== undefined && <Configuration configuration={configuration} apiKey={apiKey} />}
    </div>
  );
}

interface ConfigurationProps {
  configuration: ClientConfiguration;
  apiKey: string | undefined;
}

function Configuration({ configuration, apiKey }: ConfigurationProps) {
  const { name, file, code, note, fromEnvironment } = configuration;
  return (
    <>
      {fromEnvironment && (
        <CodeBlock label={words.setYourKeyOnce} code={exportLine(apiKey)} copyLabel={words.copyLine} wrap />
      )}
      <CodeBlock label={file ?? name} code={code} copyLabel={words.copyCode} />
      <p className={styles["quiet"]}>{note}</p>
    </>
  );
}
