import { Ban, Ellipsis, List, RefreshCw } from "lucide-react";
import { useState } from "react";
import type { KeyBody } from "../../../../operations/manage-keys.ts";
import { useProjects } from "../../../designs/design-queries.ts";
import { Button, IconButton } from "../../../kit/button.tsx";
import { ConfirmDialog } from "../../../kit/confirm-dialog.tsx";
import { type Column, DataTable } from "../../../kit/data-table.tsx";
import { Menu } from "../../../kit/menu.tsx";
import { useToast } from "../../../kit/toasts.tsx";
import { Tooltip } from "../../../kit/tooltip.tsx";
import { VisuallyHidden } from "../../../kit/visually-hidden.tsx";
import { formatDate, formatInstant, formatTimeAgo } from "../../../kit/formats/format-time.ts";
import styles from "../settings.module.css";
import { StatusLabel } from "../../../kit/status-label.tsx";
import { keyState, type KeyState, sortKeys } from "./key-expiry.ts";
import { KeyCallsDialog } from "./key-calls-dialog.tsx";
import { describeLimits } from "./key-limits.ts";
import { RotateKeyDialog } from "./rotate-key-dialog.tsx";
import { useRefreshKeys, useRevokeKey } from "./use-keys.ts";
import * as words from "./words.tsx";

/** The API keys, with a button to revoke active ones. */
export function KeyTable({ keys }: { keys: readonly KeyBody[] }) {
  const [idToRevoke, setIdToRevoke] = useState<string>();
  const [chosen, setChosen] = useState<Chosen>();
  const { data: projects = [] } = useProjects();
  const refresh = useRefreshKeys();
  const now = new Date();
  const keyToRevoke = keys.find(({ id }) => id === idToRevoke);
  const askToRevoke = (id: string) => {
    // The page may have been open for hours; the dialog says when the key was last used.
    void refresh();
    setIdToRevoke(id);
  };
  return (
    <>
      <DataTable
        label={words.apiKeys}
        columns={keyColumns({ now, names: namesOf(projects), askToRevoke, choose: setChosen })}
        rows={sortKeys(keys, now)}
        rowKey={({ id }) => id}
      />
      {keyToRevoke !== undefined && (
        <RevokeKeyDialog apiKey={keyToRevoke} onClose={() => setIdToRevoke(undefined)} />
      )}
      {chosen?.dialog === "calls" && (
        <KeyCallsDialog apiKey={chosen.apiKey} onClose={() => setChosen(undefined)} />
      )}
      {chosen?.dialog === "rotate" && (
        <RotateKeyDialog apiKey={chosen.apiKey} onClose={() => setChosen(undefined)} />
      )}
    </>
  );
}

interface Chosen {
  dialog: "calls" | "rotate";
  apiKey: KeyBody;
}

interface KeyColumns {
  now: Date;
  /** Of the projects that there are. */
  names: ReadonlyMap<string, string>;
  askToRevoke: (id: string) => void;
  choose: (chosen: Chosen) => void;
}

const namesOf = (projects: readonly { id: string; name: string }[]) =>
  new Map(projects.map(({ id, name }) => [id, name]));

function keyColumns({ now, names, askToRevoke, choose }: KeyColumns): Column<KeyBody>[] {
  return [
    {
      key: "name",
      label: words.name,
      cell: (key) => <KeyName apiKey={key} limits={describeLimits(key, names)} />,
    },
    { key: "state", label: words.status, cell: (key) => <KeyStateLabel state={keyState(key, now)} /> },
    {
      key: "used",
      label: words.lastUsed,
      cell: ({ last_used_at }) => (last_used_at === null ? <Never /> : <TimeAgo instant={last_used_at} />),
    },
    { key: "created", label: words.created, cell: ({ created_at }) => <Day instant={created_at} /> },
    {
      key: "expires",
      label: words.expires,
      cell: ({ expires_at }) => (expires_at === null ? <Never /> : <Day instant={expires_at} />),
    },
    {
      key: "revoke",
      label: words.revoke,
      hideLabel: true,
      align: "end",
      cell: (key) => (
        <span className={styles["actions"]}>
          {key.revoked_at === null && (
            <Button size="small" icon={Ban} onClick={() => askToRevoke(key.id)}>
              {words.revoke}
              <VisuallyHidden> {key.name}</VisuallyHidden>
            </Button>
          )}
          <KeyMenu apiKey={key} isUsable={worksNow(key, now)} choose={choose} />
        </span>
      ),
    },
  ];
}

const worksNow = (key: KeyBody, now: Date) => ["works", "expires-soon"].includes(keyState(key, now));

interface KeyMenuProps extends Pick<KeyColumns, "choose"> {
  apiKey: KeyBody;
  isUsable: boolean;
}

function KeyMenu({ apiKey, isUsable, choose }: KeyMenuProps) {
  const show = (dialog: Chosen["dialog"]) => () => choose({ dialog, apiKey });
  return (
    <Menu
      trigger={<IconButton label={words.moreForName(apiKey.name)} icon={Ellipsis} size="small" />}
      items={[
        { label: words.showCalls, icon: List, onSelect: show("calls") },
        ...(isUsable ? [{ label: words.replace, icon: RefreshCw, onSelect: show("rotate") }] : []),
      ]}
    />
  );
}

function KeyName({ apiKey: { name, last4 }, limits }: { apiKey: KeyBody; limits: string }) {
  return (
    <span className={styles["key-name"]}>
      <strong>{name}</strong>
      <span className={styles["quiet"]}>{limits}</span>
      <code>
        <VisuallyHidden>{words.endsIn} </VisuallyHidden>
        <span aria-hidden="true">{words.limnLive}</span>
        {last4}
      </code>
    </span>
  );
}

/** A relative time, with the exact time as its tooltip. */
function TimeAgo({ instant }: { instant: string }) {
  const relativeTime = formatTimeAgo(instant, new Date());
  const exactTime = formatInstant(instant);
  return (
    <Tooltip text={exactTime}>
      <button type="button" className={styles["time"]} aria-label={`${relativeTime}, ${exactTime}`}>
        <time dateTime={instant}>{relativeTime}</time>
      </button>
    </Tooltip>
  );
}

function Never() {
  return <span className={styles["quiet"]}>{words.never}</span>;
}

function Day({ instant }: { instant: string }) {
  return <span className={styles["date"]}>{formatDate(instant)}</span>;
}

const stateTexts = {
  works: { text: words.active, tone: "good" },
  "expires-soon": { text: words.expiresSoon, tone: "caution" },
  expired: { text: words.expired, tone: "quiet" },
  revoked: { text: words.revoked, tone: "quiet" },
} as const;

function KeyStateLabel({ state }: { state: KeyState }) {
  const { text, tone } = stateTexts[state];
  return <StatusLabel tone={tone}>{text}</StatusLabel>;
}

/** Asks for confirmation before revoking a key, with the consequences. */
function RevokeKeyDialog({ apiKey, onClose }: { apiKey: KeyBody; onClose: () => void }) {
  const { mutateAsync } = useRevokeKey();
  const toast = useToast();
  const { id, name, last4, last_used_at } = apiKey;
  const lastUse =
    last_used_at === null
      ? words.itHasNeverBeenUsed
      : words.lastUsedAgo(formatTimeAgo(last_used_at, new Date()), last_used_at);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={words.revokeName(name)}
      consequence={<>{words.revokeConsequence(<code>{last4}</code>, lastUse)}</>}
      confirmLabel={words.revokeKey}
      danger
      onConfirm={async () => {
        await mutateAsync(id);
        toast({ text: words.revokedName(name) });
      }}
    />
  );
}
