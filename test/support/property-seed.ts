import fc from "fast-check";

const usualSeed = 20_261_122;
const asked = process.env["PROPERTY_SEED"];

// Whether a commit passes is a matter of the commit alone: every run tries the same examples. `PROPERTY_SEED=new` tries
// others, and a number those of a run that failed.
if (asked !== "new") fc.configureGlobal({ seed: asked === undefined ? usualSeed : Number(asked) });
