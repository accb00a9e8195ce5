import { useState } from "react";
import type { ClientConfiguration } from "../../snippets/client-configuration.ts";
import { clientConfigurations, exportLine } from "../../snippets/client-configurations.ts";
import { CodeBlock } from "../../ui/code-block.tsx";
import { SelectField } from "../../ui/field.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import styles from "../settings.module.css";

const kinds = [
  { value: "program", label: "Programs (REST)", field: "Language" },
  { value: "assistant", label: "Assistants (MCP)", field: "Assistant" },
] as const;

/** Configurations of common clients. They contain the key itself while it is visible. */
export function ConnectClient({ apiKey }: { apiKey?: string }) {
  const configurations = clientConfigurations({
    baseUrl: window.location.origin,
    ...(apiKey === undefined ? {} : { key: apiKey }),
  });
  return (
    <Tabs
      label="Kind of client"
      items={kinds.map(({ value, label, field }) => ({
        value,
        label,
        content: (
          <ClientChoice
            field={field}
            configurations={configurations.filter(({ kind }) => kind === value)}
            apiKey={apiKey}
          />
        ),
      }))}
    />
  );
}

interface ClientChoiceProps {
  field: string;
  configurations: readonly ClientConfiguration[];
  apiKey: string | undefined;
}

function ClientChoice({ field, configurations, apiKey }: ClientChoiceProps) {
  const [id, setId] = useState(configurations[0]?.id ?? "");
  const configuration = configurations.find((each) => each.id === id);
  return (
    <div className={styles["stack"]}>
      <div className={styles["narrow"]}>
        <SelectField
          label={field}
          options={configurations.map(({ id, name }) => ({ value: id, label: name }))}
          value={id}
          onChange={setId}
        />
      </div>
      {configuration !== undefined && (
        <>
          {configuration.fromEnvironment && (
            <CodeBlock label="Set your key (once)" code={exportLine(apiKey)} copyLabel="Copy line" wrap />
          )}
          <CodeBlock
            label={configuration.file ?? configuration.name}
            code={configuration.code}
            copyLabel="Copy code"
          />
          <p className={styles["quiet"]}>{configuration.note}</p>
        </>
      )}
    </div>
  );
}
