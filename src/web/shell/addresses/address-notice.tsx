import { Link } from "wouter";
import { useCompany } from "../../api/company.ts";
import { Notice } from "../../kit/notice.tsx";
import { type Reach, reachOf } from "./reach.ts";

/** What an address is for: images in emails, or a page of the dashboard. */
type Purpose = "images" | "link";

interface AddressNoticeProps {
  url: string;
  purpose: Purpose;
  /** Without the link to Settings → Server, for the settings themselves. */
  plain?: boolean | undefined;
}

const titles: Record<Exclude<Reach, "public">, string> = {
  computer: "This address works only on this computer",
  network: "This address works only in your network",
  unencrypted: "This address isn't encrypted",
};

const consequences: Record<Purpose, Record<"unreachable" | "unencrypted", string>> = {
  images: {
    unreachable: "Your recipients would see no image.",
    unencrypted: "Some email programs don't show images from http addresses, and https pages don't either.",
  },
  link: {
    unreachable: "Others can't open this link.",
    unencrypted: "Whoever can read the traffic can use this link, and read passwords.",
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
      {consequence} Whoever runs this server can set <code>LIMN_BASE_URL</code> to its public https address
      {purpose === "images" && (
        <>
          , or <code>LIMN_RENDER_BASE_URL</code> for images alone
        </>
      )}
      . {canSeeServer && <Link href={`/c/${company.id}/settings/server`}>Server settings</Link>}
    </Notice>
  );
}
