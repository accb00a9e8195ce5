import fc from "fast-check";

const usualSeed = 20_261_122;
const seedSetting = process.env["PROPERTY_SEED"];

// Every run tries the same examples, so that a test's outcome depends only on the commit. `PROPERTY_SEED=new` tries others; a
// number repeats those of a failed run.
if (seedSetting !== "new")
  fc.configureGlobal({ seed: seedSetting === undefined ? usualSeed : Number(seedSetting) });
