// An S3-compatible store in a folder: `node s3-store.mjs FOLDER BUCKET KEY-ID SECRET`. Prints its port.
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const S3rver = require("@20minutes/s3rver");
const { DUMMY_ACCOUNT } = require("@20minutes/s3rver/lib/models/account");

const [directory, bucket, keyId, secret] = process.argv.slice(2);
DUMMY_ACCOUNT.createKeyPair(keyId, secret);
const store = new S3rver({
  directory,
  address: "127.0.0.1",
  port: 0,
  silent: true,
  vhostBuckets: false,
  configureBuckets: [{ name: bucket }],
});
const { port } = await store.run();
process.stdout.write(`listening on 127.0.0.1:${port}\n`);
