import { z } from "zod";
import { oidcSettings } from "../integrations/oidc/settings.ts";
import { s3Settings } from "../integrations/s3/settings.ts";
import {
  address,
  addressWithoutPassword,
  databaseUrl,
  fraction,
  headerList,
  hostList,
  list,
  mailbox,
  mailServer,
  nonBlank,
  proxyAddress,
  wholeNumber,
} from "./setting-checks.ts";
import { limitSettings } from "./limit-settings.ts";
import { setting } from "./setting.ts";

const levels = ["fatal", "error", "warn", "info", "debug", "silent"] as const;

/** Every setting: check, default, and the line in docs/settings.md. */
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
  allowedHosts: setting(
    "LIMN_ALLOWED_HOSTS",
    hostList,
    "",
    "Further names under which this server may be called, such as the name of its container, comma-separated: `host` for any port, or `host:port`",
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
  trustedProxies: setting(
    "LIMN_TRUSTED_PROXIES",
    list,
    "127.0.0.0/8,::1",
    "Addresses and networks of proxies before this server, whose `X-Forwarded-For` counts and whose connections aren't limited",
  ),
  drainMs: setting(
    "LIMN_DRAIN_MS",
    wholeNumber(0, 300_000),
    "0",
    "Time after SIGTERM in which `/readyz` answers 503 and requests are still accepted, in milliseconds, so that load balancers stop sending",
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
  fetchProxy: setting(
    "LIMN_FETCH_PROXY",
    proxyAddress,
    undefined,
    "HTTP proxy through which pictures and webhooks reach the internet, such as `http://proxy.example.com:3128`; hosts and networks of `LIMN_FETCH_ALLOW` are reached directly",
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
    "Number of render processes; default: one per core, or per whole processor that the control group may use, at most 8",
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
    "4096",
    "Disk space for decoded pictures and parts of images of designs, in MB, and at most a quarter of what is free; 0 stores none",
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
  ...oidcSettings,
  ...s3Settings,
  ...limitSettings,
} as const;
