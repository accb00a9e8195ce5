import { wholeNumber } from "./setting-checks.ts";
import { setting } from "./setting.ts";

/** The settings that bound what one request, one design or one caller may cost. */
export const limitSettings = {
  canvasSide: setting(
    "LIMN_MAX_CANVAS_SIDE",
    wholeNumber(16, 16_384),
    "4096",
    "Longest side of a design, in pixels",
  ),
  canvasPixels: setting(
    "LIMN_MAX_CANVAS_PIXELS",
    wholeNumber(1000, 268_000_000),
    "16000000",
    "Largest number of pixels of a design",
  ),
  layers: setting("LIMN_MAX_LAYERS", wholeNumber(1, 2000), "200", "Largest number of layers of a design"),
  graphemes: setting(
    "LIMN_MAX_GRAPHEMES",
    wholeNumber(1, 20_000),
    "2000",
    "Largest number of characters in a text layer; longer text is cut",
  ),
  renderCostMs: setting(
    "LIMN_MAX_RENDER_COST_MS",
    wholeNumber(10, 1_000_000),
    "4000",
    "Longest time that an image of a design may take on one core, as estimated when the design is saved, in milliseconds",
  ),
  urlBytes: setting(
    "LIMN_MAX_URL_BYTES",
    wholeNumber(1024, 1_048_576),
    "16384",
    "Largest request line and headers, in bytes",
  ),
  bodyBytes: setting(
    "LIMN_MAX_BODY_BYTES",
    wholeNumber(1024, 104_857_600),
    "1048576",
    "Largest JSON body, in bytes; one with the rows of a batch has the limit of uploads",
  ),
  uploadBytes: setting(
    "LIMN_MAX_UPLOAD_BYTES",
    wholeNumber(1024, 1_073_741_824),
    "20971520",
    "Largest upload, and largest JSON body with the rows of a batch, in bytes",
  ),
  companyDiskMegabytes: setting(
    "LIMN_COMPANY_DISK_MB",
    wholeNumber(1, 100_000_000),
    "10240",
    "Most that a company may store in pictures, fonts and batches, in MB; further uploads and batches are answered 409",
  ),
  batchBytes: setting(
    "LIMN_MAX_BATCH_BYTES",
    wholeNumber(1_000_000, 4_000_000_000),
    "2000000000",
    "Largest size of all images of a batch, in bytes; further rows fail",
  ),
  fetchBytes: setting(
    "LIMN_FETCH_MAX_BYTES",
    wholeNumber(1024, 1_073_741_824),
    "10485760",
    "Largest fetched picture, in bytes",
  ),
  picturePixels: setting(
    "LIMN_MAX_PICTURE_PIXELS",
    wholeNumber(1000, 268_000_000),
    "40000000",
    "Largest number of pixels of a fetched or uploaded picture; an AVIF, whose decoder needs more memory, may have 0.4 of them",
  ),
  fetchRedirects: setting(
    "LIMN_FETCH_REDIRECTS",
    wholeNumber(0, 10),
    "3",
    "Largest number of redirects for a picture",
  ),
  fetchTimeoutMs: setting(
    "LIMN_FETCH_TIMEOUT_MS",
    wholeNumber(50, 60_000),
    "5000",
    "Time limit for fetching a picture, in milliseconds",
  ),
  fetchRate: setting(
    "LIMN_FETCH_RATE",
    wholeNumber(1, 1_000_000),
    "200",
    "Pictures fetched from the web for one company in a second, five times as many at once; others are replaced by their fallbacks",
  ),
  renderTimeoutMs: setting(
    "LIMN_RENDER_TIMEOUT_MS",
    wholeNumber(100, 120_000),
    "8000",
    "Time limit for one render, in milliseconds",
  ),
  queueLength: setting(
    "LIMN_QUEUE_LENGTH",
    wholeNumber(1, 100_000),
    "512",
    "Longest render queue, for each render process; further requests are answered 503",
  ),
  queueWaitMs: setting(
    "LIMN_QUEUE_WAIT_MS",
    wholeNumber(10, 60_000),
    "2000",
    "Longest wait of an open in the render queue, in milliseconds; after it the answer is 503. Calls wait as long as `LIMN_RENDER_TIMEOUT_MS`, if that is longer",
  ),
  connections: setting(
    "LIMN_MAX_CONNECTIONS",
    wholeNumber(10, 1_000_000),
    undefined,
    "Largest number of connections; further ones are closed. Default: what the limit of open files leaves",
  ),
  connectionsPerAddress: setting(
    "LIMN_MAX_CONNECTIONS_PER_ADDRESS",
    wholeNumber(1, 1_000_000),
    "512",
    "Largest number of connections of one address that isn't a trusted proxy's",
  ),
  addressRate: setting(
    "LIMN_ADDRESS_RATE",
    wholeNumber(1, 1_000_000),
    undefined,
    "Opens and clicks per address and minute on each node; further ones are answered 429. Mail proxies open the images of many readers from one address, so there is no limit by default",
  ),
  apiRate: setting("LIMN_API_RATE", wholeNumber(1, 1_000_000), "1200", "API requests per key and minute"),
} as const;
