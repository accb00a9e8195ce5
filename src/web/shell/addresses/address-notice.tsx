import { Link } from "wouter";
import { useCompany } from "../../api/company.ts";
import { Notice } from "../../kit/notice.tsx";
import { type Reach, reachOf } from "./reach.ts";
import * as words from "./words.tsx";

/** What an address is for: images in emails, or a page of the dashboard. */
type Purpose = "images" | "link";

interface AddressNoticeProps {
  url: string;
  purpose: Purpose;
  /** Without the link to Settings → Server, for the settings themselves. */
  plain?: boolean | undefined;
}

const titles: Record<Exclude<Reach, "public">, string> = {
  computer: words.thisAddressWorksOnly,
  network: words.thisAddressWorksOnlyIn,
  unencrypted: words.thisAddressIsntEncrypted,
};

const consequences: Record<Purpose, Record<"unreachable" | "unencrypted", string>> = {
  images: {
    unreachable: words.yourRecipientsWouldSeeNoImage,
    unencrypted: words.someEmailProgramsDontShow,
  },
  link: {
    unreachable: words.othersCantOpenThisLink,
    unencrypted: words.whoeverCanReadTraffic,
  },
};

/** Beside an address that readers can't open: why, and the setting that changes it. Nothing for a public one. */
export function AddressNotice({ url, purpose, plain = false }: AddressNoticeProps) {
  const company = useCompany();
  const reach = reachOf(url);
  if (reach === "public") return null;
  const consequence = consequences[purpose][reach === "unencrypted" ? "unencrypted" : "unreachable"];
  const canSeeServer = !plain && company.hasRole("admin");
  return (
    <Notice tone="caution" title={titles[reach]}>
      {words.whoeverRunsThisServer(consequence, <code>LIMN_BASE_URL</code>)}
      {purpose === "images" && <>{words.orForImagesAlone(<code>LIMN_RENDER_BASE_URL</code>)}</>}.{" "}
      {canSeeServer && <Link href={`/c/${company.id}/settings/server`}>{words.serverSettings}</Link>}
    </Notice>
  );
}
