import { ImageOff, LoaderCircle } from "lucide-react";
import type { ReactNode } from "react";
import { cutToGraphemes } from "../../../../design/graphemes.ts";
import type { FullDesignBody } from "../../../../operations/bodies.ts";
import { parseAssetAddress } from "../../../../design/asset-addresses.ts";
import { useCompanyCalls } from "../../../api/company.ts";
import { runtimeQuery } from "../../../snippets/runtime-url.ts";
import { classNames } from "../../../kit/class-names.ts";
import { usePreview } from "../preview/use-preview.ts";
import type { Values } from "../values.ts";
import { lengthError, type ProtectionDraft, rateError } from "./protection-draft.ts";
import tabStyles from "../tab.module.css";
import styles from "./protection-tab.module.css";
import * as words from "./words.ts";

interface ReaderViewsProps {
  design: FullDesignBody;
  draft: ProtectionDraft;
}

/** What a reader sees in each case that the protection makes, with the limits as they are typed. */
export function ReaderViews({ design, draft }: ReaderViewsProps) {
  const { paused, signed } = design.protection;
  if (paused) {
    return (
      <ul className={styles["list"]}>
        <RefusedView design={design} title={words.anyUrlWhileItIsPaused} status={503} />
      </ul>
    );
  }
  const lengths = Object.entries(draft.lengths).filter(
    ([, text]) => text.trim() !== "" && lengthError(text) === undefined,
  );
  const picture = design.optional_url_params.find(({ type }) => type === "image");
  return (
    <ul className={styles["list"]}>
      <PictureView
        design={design}
        title={signed ? words.urlWithValidSignature : words.imageUrl}
        values={{}}
      />
      {signed && <RefusedView design={design} title={words.urlWithoutSignature} status={403} />}
      <CutViews design={design} lengths={lengths} />
      {draft.pictures.onlyHosts && picture !== undefined && (
        // An empty value falls back like one that isn't allowed.
        <PictureView
          design={design}
          title={words.atAnotherHost(picture.name)}
          values={{ [picture.name]: " " }}
        />
      )}
      {draft.rate.trim() !== "" && rateError(draft.rate) === undefined && (
        <RefusedView design={design} title={words.moreThanOpensInSecond(draft.rate.trim())} status={429} />
      )}
    </ul>
  );
}

function CutViews({ design, lengths }: Pick<ViewProps, "design"> & { lengths: readonly [string, string][] }) {
  return lengths.map(([name, text]) => (
    <PictureView
      key={name}
      design={design}
      title={words.longerThan(name, text.trim())}
      values={{ [name]: longValue(Number(text)) }}
    />
  ));
}

// oxlint-disable-next-line limn/words-in-catalogues -- a value to try
const longName = "Bartholomew-Maximilian Featherstonehaugh-Cholmondeley of Wolverhampton ";

/** Previews are requested by URL, whose length is bounded. */
const longestSample = 2000;

function longValue(letters: number): string {
  const length = Math.min(letters, longestSample);
  return cutToGraphemes(longName.repeat(Math.ceil(length / longName.length)), length);
}

interface ViewProps {
  design: FullDesignBody;
  title: string;
}

function PictureView({ design, title, values, note }: ViewProps & { values: Values; note?: string }) {
  const { image, problem } = usePreview(design.id, "live", runtimeQuery(values));
  return (
    <View {...{ design, title, note }}>
      {image !== undefined && <img src={image.address} alt="" width={design.width} height={design.height} />}
      {image === undefined && problem === undefined && (
        <LoaderCircle aria-hidden className={tabStyles["spinner"]} />
      )}
      {image === undefined && problem !== undefined && (
        <span className={styles["failed"]}>{problem.title}</span>
      )}
    </View>
  );
}

/** What stands in for an image that is refused. */
function RefusedView(props: ViewProps & { status: number }) {
  const { url } = useCompanyCalls();
  const { design, title } = props;
  const { stand_in } = design.protection;
  const id = parseAssetAddress(stand_in);
  const note = words.inPlaceOfImageHttp;
  if (stand_in === "design") return <PictureView {...{ design, title, note }} values={{}} />;
  if (id === undefined) return <EmptyView {...props} />;
  return (
    <View {...{ design, title, note }}>
      <img src={url("/v1/assets/{id}/file", { path: { id } })} alt="" className={styles["cover"]} />
    </View>
  );
}

function EmptyView({ design, title, status }: ViewProps & { status: number }) {
  return (
    <View design={design} title={title} note={words.emptySpaceNote(status)}>
      <ImageOff aria-hidden className={styles["nothing"]} strokeWidth={1.25} />
    </View>
  );
}

function View({
  design,
  title,
  note,
  children,
}: ViewProps & { note?: string | undefined; children: ReactNode }) {
  return (
    <li className={styles["view"]}>
      <span
        className={classNames(tabStyles["frame"], styles["frame"])}
        style={{ aspectRatio: `${design.width} / ${design.height}` }}
      >
        {children}
      </span>
      <div className={styles["words"]}>
        <h3>{title}</h3>
        {note !== undefined && <p>{note}</p>}
      </div>
    </li>
  );
}
