import { useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { ImageUp, Trash2 } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { asApiProblem } from "../../api/api-problem.ts";
import { useCompany, useCompanyCalls } from "../../api/company.ts";
import { type LibraryPicture, pictureTypes, uploadPicture } from "../../api/upload-picture.ts";
import { useRequest } from "../../api/use-request.ts";
import { Button, IconButton } from "../../kit/button.tsx";
import { ConfirmDialog } from "../../kit/confirm-dialog.tsx";
import { Dialog } from "../../kit/dialog.tsx";
import { EmptyState } from "../../kit/empty-state.tsx";
import { Loading } from "../../kit/loading.tsx";
import { ProblemNotice } from "../../kit/problem-notice.tsx";
import styles from "./picture-library.module.css";

interface PictureLibraryProps {
  onChoose: (picture: LibraryPicture) => void;
  onClose: () => void;
}

/** The company's pictures: choose, upload by button, drop or paste, and delete. */
export function PictureLibrary({ onChoose, onClose }: PictureLibraryProps) {
  const { hasRole } = useCompany();
  const { assets, pictures, upload, refresh, busy, problem } = useLibrary(onChoose);
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title="Pictures"
      description="Choose a picture, or upload one. You can also drop or paste a file here."
    >
      <div
        className={styles["library"]}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event: DragEvent) => {
          event.preventDefault();
          upload(event.dataTransfer.files);
        }}
        onPaste={(event) => upload(event.clipboardData.files)}
      >
        {hasRole("editor") && <UploadButton busy={busy} onFiles={upload} />}
        {problem !== undefined && <ProblemNotice problem={problem} />}
        <LibraryState assets={assets} count={pictures.length} />
        <ul className={styles["grid"]}>
          {pictures.map((picture) => (
            <LibraryItem key={picture.id} {...{ picture, onChoose }} onDeleted={refresh} />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

/** The company's pictures, newest first, and uploads to them. */
function useLibrary(onChoose: (picture: LibraryPicture) => void) {
  const { id: companyId } = useCompany();
  const calls = useCompanyCalls();
  const client = useQueryClient();
  const { busy, problem, send } = useRequest();
  const queryKey = [companyId, "assets"];
  const assets = useQuery({
    queryKey,
    queryFn: ({ signal }) => calls.get("/v1/assets", { query: { pageSize: 200, pageNumber: 1 }, signal }),
  });
  const refresh = () => client.invalidateQueries({ queryKey });
  const upload = (files: FileList | null | undefined) => {
    const [file] = files ?? [];
    if (file === undefined) return;
    void send(async () => {
      const picture = await uploadPicture(calls, file);
      await refresh();
      onChoose(picture);
    });
  };
  const pictures = (assets.data?.assets ?? [])
    .filter(({ kind }) => kind === "image")
    .map(({ id, width, height, name = null }) => ({ id, name, width: width ?? 1, height: height ?? 1 }));
  return { assets, pictures, upload, busy, problem, refresh: () => void refresh() };
}

function UploadButton({ busy, onFiles }: { busy: boolean; onFiles: (files: FileList | null) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept={pictureTypes}
        hidden
        aria-label="Picture file"
        onChange={(event) => {
          onFiles(event.target.files);
          event.target.value = "";
        }}
      />
      <Button variant="primary" icon={ImageUp} busy={busy} onClick={() => input.current?.click()}>
        Upload
      </Button>
    </div>
  );
}

interface LibraryItemProps {
  picture: LibraryPicture & { name: string | null };
  onChoose: (picture: LibraryPicture) => void;
  onDeleted: () => void;
}

function LibraryItem({ picture, onChoose, onDeleted }: LibraryItemProps) {
  const { url, delete: remove } = useCompanyCalls();
  const { hasRole } = useCompany();
  const [isAsking, setAsking] = useState(false);
  const { id, width, height } = picture;
  const name = picture.name ?? `Picture ${id}`;
  return (
    <li className={styles["item"]}>
      <button
        type="button"
        className={styles["choose"]}
        aria-label={`${name}, ${width} by ${height} pixels`}
        onClick={() => onChoose(picture)}
      >
        <img src={url("/v1/assets/{id}/file", { path: { id } })} alt="" loading="lazy" decoding="async" />
      </button>
      <div className={styles["about"]}>
        <span className={styles["name"]} title={name}>
          {picture.name !== null && <strong>{picture.name}</strong>}
          {width} × {height}
        </span>
        {hasRole("editor") && (
          <IconButton label={`Delete ${name}`} icon={Trash2} size="small" onClick={() => setAsking(true)} />
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete this picture?"
        consequence="It is removed from the library. A picture that a design shows can't be deleted."
        confirmLabel="Delete picture"
        danger
        onConfirm={async () => {
          await remove("/v1/assets/{id}", { path: { id } });
          onDeleted();
        }}
      />
    </li>
  );
}

interface LibraryStateProps {
  assets: Pick<UseQueryResult, "isPending" | "error" | "data" | "refetch">;
  count: number;
}

function LibraryState({ assets, count }: LibraryStateProps) {
  return (
    <>
      {assets.isPending && <Loading label="Loading pictures" />}
      {assets.error !== null && (
        <ProblemNotice problem={asApiProblem(assets.error)} onRetry={() => void assets.refetch()} />
      )}
      {assets.data !== undefined && count === 0 && (
        <EmptyState title="No pictures yet" text="Upload a JPEG, PNG, WebP, GIF or AVIF file." />
      )}
    </>
  );
}
