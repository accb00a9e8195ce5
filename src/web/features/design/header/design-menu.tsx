import { useQueryClient } from "@tanstack/react-query";
import {
  Copy,
  Download,
  Ellipsis,
  FileUp,
  FolderInput,
  MessageSquare,
  PackageOpen,
  Pencil,
  PencilRuler,
  Share2,
  Trash2,
} from "lucide-react";
import { useState } from "react";
import { useLocation } from "wouter";
import type { FullDesignBody } from "../../../../operations/bodies.ts";
import { useCompany, useCompanyCalls } from "../../../api/company.ts";
import { lazyPage } from "../../../shell/lazy-page.tsx";
import { refreshDesigns } from "../../../designs/design-queries.ts";
import { useTemplateItem, useTemplates } from "../../../designs/templates.ts";
import { exportDocument } from "../../../designs/export-designs.ts";
import { Button, IconButton, LinkButton } from "../../../kit/button.tsx";
import { Menu, type MenuItem } from "../../../kit/menu.tsx";
import { useFailureToast, useToast } from "../../../kit/toasts.tsx";
import type { MenuDialogName } from "./menu-dialog.tsx";
import * as words from "./words.ts";

// It brings the dialogs of the menu, which few visits need.
const MenuDialog = lazyPage("MenuDialog", () => import("./menu-dialog.tsx"), null);

/** Actions for the whole design. Viewers can only download it. */
export function DesignMenu({ design, onRename }: { design: FullDesignBody; onRename: () => void }) {
  const { id: companyId, hasRole } = useCompany();
  const actions = useDesignMenuActions(design);
  const templateItem = useOwnTemplateItem(design);
  const [dialog, setDialog] = useState<MenuDialogName>();
  const onClose = () => setDialog(undefined);
  const shownDialog = dialog && (
    <MenuDialog design={design} dialog={dialog} onRemove={actions.remove} onClose={onClose} />
  );
  const downloads: MenuItem[] = [
    { label: words.downloadBundle, icon: PackageOpen, onSelect: actions.downloadBundle },
    { label: words.downloadDocument, icon: Download, onSelect: actions.downloadDocument },
  ];
  if (!hasRole("editor")) {
    return (
      <>
        <Button icon={MessageSquare} onClick={() => setDialog("remarks")}>
          {words.remarks}
        </Button>
        <DownloadMenu items={downloads} busy={actions.busy} />
        {shownDialog}
      </>
    );
  }
  // The same rule as in the list: an unopened design is deleted at once, and the toast can undo that.
  const askToDelete = () => (design.lifetime_open_count === 0 ? actions.removeNow() : setDialog("delete"));
  const items: MenuItem[] = [
    { label: words.rename, icon: Pencil, onSelect: onRename },
    { label: words.duplicate, icon: Copy, onSelect: actions.duplicate },
    templateItem,
    { label: words.moveTo, icon: FolderInput, onSelect: () => setDialog("move") },
    { label: words.shareDraft, icon: Share2, onSelect: () => setDialog("share") },
    { label: words.remarks, icon: MessageSquare, onSelect: () => setDialog("remarks") },
    ...downloads,
    { label: words.replaceWithDocument, icon: FileUp, onSelect: () => setDialog("replace") },
    { label: words.deleteLabel, icon: Trash2, danger: true, startsGroup: true, onSelect: askToDelete },
  ];
  return (
    <>
      <LinkButton variant="primary" icon={PencilRuler} href={`/c/${companyId}/designs/${design.id}/edit`}>
        {words.edit}
      </LinkButton>
      <Menu
        trigger={<IconButton label={words.more} icon={Ellipsis} variant="secondary" busy={actions.busy} />}
        items={items}
      />
      {shownDialog}
    </>
  );
}

function DownloadMenu({ items, busy }: { items: MenuItem[]; busy: boolean }) {
  const trigger = (
    <Button icon={Download} opens busy={busy}>
      {words.download}
    </Button>
  );
  return <Menu trigger={trigger} items={items} />;
}

/** Makes the design a template, or an ordinary one again. */
function useOwnTemplateItem(design: FullDesignBody): MenuItem {
  const { hasRole } = useCompany();
  const templateItem = useTemplateItem();
  const { own = [] } = useTemplates({ enabled: hasRole("editor") }).data ?? {};
  return templateItem(
    design,
    own.some(({ id }) => id === design.id),
  );
}

interface DesignActions {
  /** Whether an action is running. */
  busy: boolean;
  duplicate: () => void;
  /** With its pictures and fonts. */
  downloadBundle: () => void;
  downloadDocument: () => void;
  /** Deletes the design and opens the list; can be undone. Throws ApiProblem. */
  remove: () => Promise<void>;
  /** The same without confirmation. */
  removeNow: () => void;
}

/** The actions of a design's menu. Failures show as toasts. */
function useDesignMenuActions({ id, name }: { id: string; name: string }): DesignActions {
  const calls = useCompanyCalls();
  const company = useCompany();
  const client = useQueryClient();
  const toast = useToast();
  const withFailureToast = useFailureToast();
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState(false);
  const list = `/c/${company.id}/designs`;
  const run = async (action: () => Promise<void>) => {
    setBusy(true);
    await withFailureToast(action);
    setBusy(false);
  };
  const duplicate = async () => {
    const copy = await calls.post("/designs/{id}/duplicate", { path: { id }, body: {} });
    await refreshDesigns(client, company.id);
    navigate(`${list}/${copy.id}`);
    toast({ text: words.createdName(copy.name) });
  };
  const undo = async () => {
    await calls.post("/v1/designs/{id}/undelete", { path: { id } });
    await refreshDesigns(client, company.id);
    toast({ text: words.restoredName(name), subject: id });
  };
  const remove = async () => {
    await calls.delete("/v1/designs/{id}", { path: { id } });
    navigate(list);
    await refreshDesigns(client, company.id);
    const action = { label: words.undo, onSelect: () => void run(undo) };
    toast({ text: words.deletedName(name), subject: id, action });
  };
  return {
    busy,
    duplicate: () => void run(duplicate),
    downloadBundle: () =>
      void run(async () => {
        const { exportBundle } = await import("../../../designs/bundle/export-bundle.ts");
        await exportBundle(calls, [{ id, name }], () => {});
      }),
    downloadDocument: () => void run(() => exportDocument(calls, { id, name })),
    remove,
    removeNow: () => void run(remove),
  };
}
