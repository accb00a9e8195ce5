import { defaultsOf, dynamicLayers } from "../../src/design/personalise.ts";
import type { Design } from "../../src/design/design.ts";
import { isTimeDependent } from "../../src/design/time/time-of-design.ts";
import { pictureTargetsOf } from "../../src/design/picture-requests.ts";
import { publishedVersion } from "../../src/design/version-key.ts";
import type { JobVersion } from "../../src/render/protocol/render-job.ts";

/** The version of a design in a render job, as workers get it. */
export function jobVersion(name: string, design: Design, now?: number): JobVersion {
  const defaults = defaultsOf(design, { graphemes: 2000, now }).personalised.design;
  return {
    key: publishedVersion(name, 1),
    design: defaults,
    dynamicLayers: dynamicLayers(design),
    ...(isTimeDependent(defaults) ? {} : { pictureTargets: new Set(pictureTargetsOf(defaults)) }),
  };
}
