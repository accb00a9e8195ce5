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

/** Ready set-ups for the usual clients, with the key itself while it can be seen. */
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

interface Choice {
  field: string;
  configurations: readonly ClientConfiguration[];
  apiKey: string | undefined;
}

function ClientChoice({ field, configurations, apiKey }: Choice) {
  const [id, setId] = useState(configurations[0]?.id ?? "");
  const chosen = configurations.find((configuration) => configuration.id === id);
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
      {chosen !== undefined && (
        <>
          {chosen.fromEnvironment && (
            <CodeBlock label="Set your key (once)" code={exportLine(apiKey)} copyLabel="Copy line" wrap />
          )}
          <CodeBlock label={chosen.file ?? chosen.name} code={chosen.code} copyLabel="Copy code" />
          <p className={styles["quiet"]}>{chosen.note}</p>
        </>
      )}
    </div>
  );
}
