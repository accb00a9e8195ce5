import { z } from "zod";
import {
  address,
  addressWithoutPassword,
  bucketFolder,
  bucketName,
  databaseUrl,
  fraction,
  headerList,
  list,
  mailbox,
  mailServer,
  nonBlank,
  wholeNumber,
} from "./setting-checks.ts";

/** One setting: its check, its default, and one line of documentation. */
interface Setting<Value> {
  variable: string;
  check: z.ZodType<Value, string>;
  /** Shown in the table. Undefined when it depends on other settings or on the machine. */
  default: string | undefined;
  doc: string;
}

const setting = <Value>(
  variable: string,
  check: z.ZodType<Value, string>,
  fallback: string | undefined,
  doc: string,
) => ({ variable, check, default: fallback, doc }) satisfies Setting<Value>;

const levels = ["fatal", "error", "warn", "info", "debug", "silent"] as const;

/** Every setting: check, default, and the line in the README's table. */
export const settingsTable = {
  port: setting("PORT", wholeNumber(0, 65_535), "4000", "Port to listen on; 0 picks a free one"),
  host: setting(
    "LIMN_HOST",
    nonBlank("an address of this machine, such as 127.0.0.1 or 0.0.0.0"),
    "127.0.0.1",
    "Address to listen on; `0.0.0.0` opens it to the network",
  ),
  baseUrl: setting(
    "LIMN_BASE_URL",
    address,
    undefined,
    "Public URL of the dashboard, REST, MCP and the docs; default: the listening address",
  ),
  renderBaseUrl: setting(
    "LIMN_RENDER_BASE_URL",
    address,
    undefined,
    "Public URL of runtime URLs; default: `LIMN_BASE_URL`",
  ),
  dataDir: setting(
    "LIMN_DATA_DIR",
    nonBlank("the path of a folder"),
    "data",
    "Folder of the database, assets and journal; with `LIMN_DATABASE_URL` of this node's journal and cache",
  ),
  databaseUrl: setting(
    "LIMN_DATABASE_URL",
    databaseUrl,
    undefined,
    "PostgreSQL 15 or newer for any number of nodes, such as `postgres://user:password@db.example.com/limn`; requires `LIMN_SECRET`; default: a file in the data folder",
  ),
  secret: setting(
    "LIMN_SECRET",
    z.string().min(32, "Expected 32 characters or more"),
    undefined,
    "Signs sessions and invitation links, 32 characters or more, the same on all nodes; default: a random one in the data folder",
  ),
  starterDesigns: setting(
    "LIMN_STARTER_DESIGNS",
    z.enum(["on", "off"]),
    "on",
    "Whether the first start creates the starter designs",
  ),
  fetchAllow: setting(
    "LIMN_FETCH_ALLOW",
    list,
    "",
    "Private hosts and networks from which pictures may be fetched, comma-separated: `host`, `host:port` or CIDR",
  ),
  opensDurability: setting(
    "LIMN_OPENS_DURABILITY",
    z.enum(["node", "database"]),
    "node",
    "Where an open is stored before it is answered: `node`, the journal in the data folder, or `database`, for nodes without a disk of their own",
  ),
  renderProcesses: setting(
    "LIMN_RENDER_PROCESSES",
    wholeNumber(1, 64),
    undefined,
    "Number of render processes; default: one per core, at most 8",
  ),
  renderPaths: setting(
    "LIMN_RENDER_PATHS",
    z.enum(["incremental", "whole"]),
    "incremental",
    "`incremental` paints and encodes only what differs from an earlier image of the version; `whole` paints and encodes every image whole",
  ),
  cacheMegabytes: setting(
    "LIMN_CACHE_MB",
    wholeNumber(32, 1_048_576),
    undefined,
    "Memory for the caches of all processes together, in MB; default: a quarter of the memory of the machine or its control group, at least 256",
  ),
  fileCacheMegabytes: setting(
    "LIMN_FILE_CACHE_MB",
    wholeNumber(0, 1_048_576),
    "1024",
    "Disk space for decoded pictures of designs, in MB, and at most a quarter of what is free; 0 stores none",
  ),
  logLevel: setting("LIMN_LOG_LEVEL", z.enum(levels), "info", `One of ${levels.join(", ")}`),
  accessLog: setting(
    "LIMN_ACCESS_LOG",
    z.enum(["on", "off"]),
    "off",
    "One line in the log for each answered request, without values, keys and addresses",
  ),
  slowRenderMs: setting(
    "LIMN_SLOW_RENDER_MS",
    wholeNumber(0, 120_000),
    "1000",
    "A render that takes as long or longer is logged, in milliseconds; 0 logs each",
  ),
  metricsPort: setting(
    "LIMN_METRICS_PORT",
    wholeNumber(0, 65_535),
    undefined,
    "Port on `LIMN_HOST` that serves `/metrics` for Prometheus, without a token, and nothing else; 0 picks a free one",
  ),
  metricsToken: setting(
    "LIMN_METRICS_TOKEN",
    z.string().regex(/^[\x21-\x7E]+$/, "Expected a text of visible ASCII characters without blanks"),
    undefined,
    "Serves `/metrics` on the main port to callers with this bearer token; ignored with `LIMN_METRICS_PORT`",
  ),
  tracesEndpoint: setting(
    "OTEL_EXPORTER_OTLP_ENDPOINT",
    addressWithoutPassword,
    undefined,
    "Address of an OpenTelemetry collector that gets traces by OTLP over HTTP, such as `http://localhost:4318`",
  ),
  tracesHeaders: setting(
    "OTEL_EXPORTER_OTLP_HEADERS",
    headerList,
    undefined,
    "Headers for the collector, such as `authorization=Bearer%20TOKEN`, comma-separated",
  ),
  tracesService: setting(
    "OTEL_SERVICE_NAME",
    nonBlank("a name such as limn"),
    "limn",
    "Name of the service in traces",
  ),
  tracesShare: setting(
    "OTEL_TRACES_SAMPLER_ARG",
    fraction,
    "1",
    "Share of requests that are traced, from 0 to 1",
  ),
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
    "Largest JSON body, in bytes",
  ),
  uploadBytes: setting(
    "LIMN_MAX_UPLOAD_BYTES",
    wholeNumber(1024, 1_073_741_824),
    "20971520",
    "Largest upload, in bytes",
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
    "Largest number of pixels of a fetched or uploaded picture",
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
    "Longest render queue; further requests are answered 503",
  ),
  queueWaitMs: setting(
    "LIMN_QUEUE_WAIT_MS",
    wholeNumber(10, 60_000),
    "2000",
    "Longest wait in the render queue, in milliseconds; after it the answer is 503",
  ),
  ownerEmail: setting(
    "LIMN_OWNER_EMAIL",
    z.string().trim().toLowerCase().pipe(z.email("Expected an email address such as ada@example.com")),
    undefined,
    "Email of the first owner, for an unattended first start; requires `LIMN_OWNER_PASSWORD`",
  ),
  ownerPassword: setting(
    "LIMN_OWNER_PASSWORD",
    z.string().min(10, "Expected 10 to 200 characters").max(200, "Expected 10 to 200 characters"),
    undefined,
    "Password of the first owner, 10 to 200 characters; ignored if there is an owner",
  ),
  smtpUrl: setting(
    "LIMN_SMTP_URL",
    mailServer,
    undefined,
    "Mail server for invitations and password resets, such as `smtps://user:password@mail.example.com`; without one the dashboard shows the links to admins",
  ),
  mailFrom: setting(
    "LIMN_MAIL_FROM",
    mailbox,
    undefined,
    "Sender of these emails, such as `Limn <limn@example.com>`; default: `limn@` and the host of `LIMN_BASE_URL`",
  ),
  s3Endpoint: setting(
    "LIMN_S3_ENDPOINT",
    addressWithoutPassword,
    undefined,
    "Address of an S3-compatible store for uploads, such as `https://s3.eu-central-1.amazonaws.com`; without one they are files in the data folder",
  ),
  s3Region: setting(
    "LIMN_S3_REGION",
    nonBlank("a region such as eu-central-1, or auto"),
    "us-east-1",
    "Region of the bucket",
  ),
  s3Bucket: setting("LIMN_S3_BUCKET", bucketName, undefined, "Bucket for uploads, which must exist"),
  s3AccessKeyId: setting(
    "LIMN_S3_ACCESS_KEY_ID",
    nonBlank("the id of an access key"),
    undefined,
    "Access key that may get, put, delete and list the bucket's objects",
  ),
  s3SecretAccessKey: setting(
    "LIMN_S3_SECRET_ACCESS_KEY",
    nonBlank("the secret of the access key"),
    undefined,
    "Secret of the access key; never shown or logged",
  ),
  s3Prefix: setting(
    "LIMN_S3_PREFIX",
    bucketFolder,
    "",
    "Folder in the bucket, such as `limn`; default: the whole bucket",
  ),
  apiRate: setting("LIMN_API_RATE", wholeNumber(1, 1_000_000), "1200", "API requests per key and minute"),
} as const;
