import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import type * as JpegTurbo from "@julusian/jpeg-turbo";
import sharp from "sharp";

// The floor: a node:http server that answers the finished picture. `/same` sends the same bytes each time; `/encode`
// has libjpeg-turbo encode the finished pixels first, as anybody must who paints a picture anew.
const jpegTurbo = createRequire(import.meta.url)("@julusian/jpeg-turbo") as typeof JpegTurbo;
const bytes = readFileSync(process.argv[2] ?? "");
const quality = Number(process.argv[3]);
const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
const options = {
  format: jpegTurbo.FORMAT_RGBA,
  subsampling: jpegTurbo.SAMP_420,
  width: info.width,
  height: info.height,
  quality,
};

const server = createServer((request, response) => {
  const body = request.url?.startsWith("/encode") ? jpegTurbo.compressSync(data, options) : bytes;
  response.writeHead(200, { "Content-Type": "image/jpeg", "Content-Length": body.byteLength });
  response.end(body);
});
server.listen(0, "127.0.0.1", () =>
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port} ready`),
);
