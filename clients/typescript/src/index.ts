export { createLimn, type LimnOptions } from "./create-limn.js";
export { createCsvBatch, type CsvBatch } from "./csv-batch.js";
export { createCsvCheck, type CsvCheck } from "./csv-check.js";
export { LimnError } from "./limn-error.js";
export { runtimeUrl, signUrl } from "./runtime-url.js";
export { waitForBatch, type WaitOptions } from "./wait-for-batch.js";
export { waitForCheck } from "./wait-for-check.js";
export type { LimnApi } from "./generated/sdk.gen.js";
export type * from "./generated/types.gen.js";
