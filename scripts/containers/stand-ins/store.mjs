// An S3-compatible store with the key of compose.nodes.yaml, for tests alone. It answers /healthz as SeaweedFS does, and
// creates buckets at SeaweedFS's port for that.
import { createServer } from "node:http";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const S3rver = require("@20minutes/s3rver");
const { DUMMY_ACCOUNT } = require("@20minutes/s3rver/lib/models/account");

DUMMY_ACCOUNT.createKeyPair(process.env.AWS_ACCESS_KEY_ID, process.env.AWS_SECRET_ACCESS_KEY);
const store = new S3rver({ directory: "/data", silent: true, vhostBuckets: false });
const answer = store.callback();
createServer((request, response) => {
  if (request.url === "/healthz") response.end("ok");
  else answer(request, response);
}).listen(8333, "0.0.0.0");
createServer((request, response) => {
  void store.store.putBucket(request.url.slice(1)).then(() => response.end());
}).listen(9333, "0.0.0.0");
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(0));
