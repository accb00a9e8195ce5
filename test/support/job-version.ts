import { defaultsOf } from "../../src/design/defaults.ts";
import type { Design } from "../../src/design/design.ts";
import { dynamicLayers } from "../../src/design/dynamic-layers.ts";
import { publishedVersion } from "../../src/design/version-key.ts";
import type { JobVersion } from "../../src/render/protocol/render-job.ts";

/** The version of a design in a render job. */
export function jobVersion(name: string, design: Design): JobVersion {
  return {
    key: publishedVersion(name, 1),
    design: defaultsOf(design, { graphemes: 2000 }).personalised.design,
    dynamicLayers: dynamicLayers(design),
  };
}
