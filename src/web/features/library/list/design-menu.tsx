import {
  CopyPlus,
  Download,
  Ellipsis,
  ExternalLink,
  FileUp,
  FolderInput,
  Link2,
  PackageOpen,
  Pencil,
  PencilRuler,
  Trash,
} from "lucide-react";
import type { ListedDesignBody } from "../../../../operations/designs/list-design-pages.ts";
import { reachOf } from "../../../shell/addresses/reach.ts";
import { useCompany, useCompanyCalls } from "../../../api/company.ts";
import { IconButton } from "../../../kit/button.tsx";
import { useTemplateItem } from "../../../designs/templates.ts";
import { copyText } from "../../../kit/copy-button.tsx";
import { Menu, type MenuItem } from "../../../kit/menu.tsx";
import { useToast } from "../../../kit/toasts.tsx";
import type { DesignActions } from "../use-list-actions.ts";
import * as words from "./words.tsx";

/** Copies a design's image URL, the commonest thing to do with a design. */
export function CopyUrlButton({ design }: { design: ListedDesignBody }) {
  const toast = useToast();
  const { post } = useCompanyCalls();
  const urlOf = async ({ id, signed, render_url }: ListedDesignBody) =>
    signed ? (await post("/v1/designs/{id}/url", { path: { id }, body: {} })).url : render_url;
  const copy = async () => {
    const isCopied = await copyText(await urlOf(design).catch(() => design.render_url));
    const reach = isCopied && reachOf(design.render_url) !== "public" ? words.recipientsCantOpenItYet : "";
    toast(
      isCopied
        ? { text: words.copiedImageUrl(design.name, reach), subject: `copy ${design.id}` }
        : { text: words.yourBrowserBlockedCopying, tone: "danger" },
    );
  };
  return (
    <IconButton label={words.copyUrl(design.name)} icon={Link2} size="small" onClick={() => void copy()} />
  );
}

/** The menu with the actions for one design. */
export function DesignMenu({ design, actions }: { design: ListedDesignBody; actions: DesignActions }) {
  const company = useCompany();
  const templateItem = useTemplateItem();
  const { id, name } = design;
  const isEditor = company.hasRole("editor");
  const items: MenuItem[] = [
    { label: words.open, icon: ExternalLink, href: `/c/${company.id}/designs/${id}` },
    ...(isEditor
      ? [
          { label: words.edit, icon: PencilRuler, href: `/c/${company.id}/designs/${id}/edit` },
          ...editingItems(design, actions, templateItem(design, design.is_template)),
        ]
      : []),
    {
      label: words.downloadBundle,
      icon: PackageOpen,
      onSelect: () => void actions.downloadBundle([design]),
    },
    { label: words.downloadDocument, icon: Download, onSelect: () => void actions.downloadDocument(design) },
    ...(isEditor ? endingItems(design, actions) : []),
  ];
  return (
    <Menu
      trigger={<IconButton label={words.optionsForName(name)} icon={Ellipsis} size="small" />}
      items={items}
    />
  );
}

function editingItems(
  design: ListedDesignBody,
  { openDialog, duplicate }: DesignActions,
  templateItem: MenuItem,
): MenuItem[] {
  return [
    {
      label: words.rename,
      icon: Pencil,
      onSelect: () => openDialog({ kind: "rename", design }),
      startsGroup: true,
    },
    { label: words.duplicate, icon: CopyPlus, onSelect: () => void duplicate(design) },
    templateItem,
    {
      label: words.moveTo,
      icon: FolderInput,
      onSelect: () => openDialog({ kind: "move", designs: [design] }),
    },
  ];
}

function endingItems(design: ListedDesignBody, { openDialog, remove }: DesignActions): MenuItem[] {
  return [
    {
      label: words.replaceWithDocument,
      icon: FileUp,
      onSelect: () => openDialog({ kind: "replace", design }),
    },
    {
      label: words.deleteLabel,
      icon: Trash,
      danger: true,
      startsGroup: true,
      onSelect: () => remove([design]),
    },
  ];
}
