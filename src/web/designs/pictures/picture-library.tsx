import { ImageUp } from "lucide-react";
import { type DragEvent, useRef } from "react";
import { asApiProblem } from "../../api/api-problem.ts";
import { useCompany, useCompanyCalls } from "../../api/company.ts";
import { type LibraryPicture, pictureTypes, uploadPicture } from "../../api/upload-picture.ts";
import { useRequest } from "../../api/use-request.ts";
import { Button } from "../../kit/button.tsx";
import { Dialog } from "../../kit/dialog.tsx";
import { EmptyState } from "../../kit/empty-state.tsx";
import { SelectField } from "../../kit/field.tsx";
import { Loading } from "../../kit/loading.tsx";
import { ProblemNotice } from "../../kit/problem-notice.tsx";
import { SearchField } from "../../kit/search-field.tsx";
import { BrandLogos } from "./brand-logos.tsx";
import { LibraryItem } from "./library-item.tsx";
import styles from "./picture-library.module.css";
import { useLibrary } from "./use-library.ts";
import * as words from "./words.ts";

export interface PictureLibraryProps {
  onChoose: (picture: LibraryPicture) => void;
  onClose: () => void;
}

type Library = ReturnType<typeof useLibrary>;

/** The company's pictures: search, choose, upload by button, drop or paste, name, sort into folders, and delete. */
export function PictureLibrary({ onChoose, onClose }: PictureLibraryProps) {
  const { hasRole } = useCompany();
  const library = useLibrary();
  const { upload, busy, problem } = useUpload(library, onChoose);
  const folders = library.folders.map(({ name }) => name);
  return (
    <Dialog open wide onOpenChange={onClose} title={words.pictures} description={words.picturesDescription}>
      <div
        className={styles["library"]}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event: DragEvent) => {
          event.preventDefault();
          upload(event.dataTransfer.files);
        }}
        onPaste={(event) => upload(event.clipboardData.files)}
      >
        <div className={styles["bar"]}>
          <Finding library={library} />
          {hasRole("editor") && <UploadButton busy={busy} onFiles={upload} />}
        </div>
        {problem !== undefined && <ProblemNotice problem={problem} />}
        {!library.isFiltered && <BrandLogos onChoose={onChoose} />}
        <LibraryState library={library} />
        <ul className={styles["grid"]}>
          {library.pictures.map((picture) => (
            <LibraryItem key={picture.id} {...{ picture, folders, onChoose }} onChanged={library.refresh} />
          ))}
        </ul>
        {library.all.hasNextPage && (
          <Button busy={library.all.isFetchingNextPage} onClick={() => void library.all.fetchNextPage()}>
            {words.showMore}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function useUpload({ refresh }: Library, onChoose: (picture: LibraryPicture) => void) {
  const calls = useCompanyCalls();
  const { busy, problem, send } = useRequest();
  const upload = (files: FileList | null | undefined) => {
    const [file] = files ?? [];
    if (file === undefined) return;
    void send(async () => {
      const picture = await uploadPicture(calls, file);
      await refresh();
      onChoose(picture);
    });
  };
  return { upload, busy, problem };
}

/** The search, and the folders if there are any. */
function Finding({ library }: { library: Library }) {
  const { search, setSearch, folder, setFolder, folders } = library;
  const options = [
    { value: "", label: words.allPictures },
    ...folders.map(({ name, pictures }) => ({ value: name, label: `${name} (${pictures})` })),
  ];
  return (
    <>
      <div className={styles["search"]}>
        <SearchField label={words.searchPictures} value={search} onChange={setSearch} maxLength={300} />
      </div>
      {(folders.length > 0 || folder !== "") && (
        <SelectField label={words.folder} hideLabel options={options} value={folder} onChange={setFolder} />
      )}
    </>
  );
}

function UploadButton({ busy, onFiles }: { busy: boolean; onFiles: (files: FileList | null) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles["upload"]}>
      <input
        ref={input}
        type="file"
        accept={pictureTypes}
        hidden
        aria-label={words.pictureFile}
        onChange={(event) => {
          onFiles(event.target.files);
          event.target.value = "";
        }}
      />
      <Button variant="primary" icon={ImageUp} busy={busy} onClick={() => input.current?.click()}>
        {words.upload}
      </Button>
    </div>
  );
}

function LibraryState({ library: { all, pictures, isFiltered } }: { library: Library }) {
  if (all.isPending) return <Loading label={words.loadingPictures} />;
  if (all.error !== null)
    return <ProblemNotice problem={asApiProblem(all.error)} onRetry={() => void all.refetch()} />;
  if (pictures.length > 0) return null;
  return isFiltered ? (
    <EmptyState title={words.noResults} text={words.noResultsText} />
  ) : (
    <EmptyState title={words.noPicturesYet} text={words.noPicturesYetText} />
  );
}
