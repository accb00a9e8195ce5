import type { Design } from "../../design/design.ts";
import type { PictureTarget } from "../../design/personalised-design.ts";
import { pictureRequests } from "../../design/picture-requests.ts";
import type { JobVersion } from "../../render/protocol/render-job.ts";

const addressesByDesign = new WeakMap<Design, ReadonlySet<string>>();

/**
 * Whether a picture is shown as the version shows it: the design names its address, and no edit changed its layer. Such a
 * picture says nothing about a reader, so its pixels may be stored in files.
 */
export function isOwnPicture(
  { target, address }: { target: PictureTarget; address: string | undefined },
  { originalDesign, version, changed }: OwnContext,
): boolean {
  if (version === undefined || address === undefined) return false;
  if (target.kind === "layer" && changed.includes(target.layer_id)) return false;
  return ownAddresses(originalDesign).has(address);
}

interface OwnContext {
  /** The design before values and edits. */
  originalDesign: Design;
  version: JobVersion | undefined;
  /** Ids of the layers that differ from the version. */
  changed: readonly string[];
}

function ownAddresses(design: Design): ReadonlySet<string> {
  const cachedAddresses = addressesByDesign.get(design);
  if (cachedAddresses !== undefined) return cachedAddresses;
  const addresses = new Set(pictureRequests(design, () => "absent").flatMap(({ sources }) => sources));
  addressesByDesign.set(design, addresses);
  return addresses;
}
