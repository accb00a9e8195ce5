import { generateKeyPairSync, sign } from "node:crypto";

/**
 * Creates a self-signed certificate for 127.0.0.1 and one name (RFC 5280 §4.1, only what TLS needs). Each run creates another,
 * so that no private key is in the repository.
 */
export function createTestCertificate(name: string): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const ecdsaWithSha256 = der(0x30, bytes("06082a8648ce3d040302"));
  const issuer = der(0x30, der(0x31, der(0x30, bytes("0603550403"), der(0x0c, Buffer.from("Limn tests")))));
  const validity = der(
    0x30,
    der(0x17, Buffer.from("200101000000Z")),
    der(0x17, Buffer.from("491231235959Z")),
  );
  const names = der(0x30, der(0x82, Buffer.from(name)), der(0x87, Buffer.from([127, 0, 0, 1])));
  const alternativeNames = der(0x30, bytes("0603551d11"), der(0x04, names));
  const isAuthority = der(0x30, bytes("0603551d13"), bytes("0101ff"), der(0x04, bytes("30030101ff")));
  const content = der(
    0x30,
    bytes("a003020102"),
    bytes("020101"),
    ecdsaWithSha256,
    issuer,
    validity,
    issuer,
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, der(0x30, alternativeNames, isAuthority)),
  );
  const signature = der(0x03, Buffer.from([0]), sign("sha256", content, privateKey));
  const certificate = der(0x30, content, ecdsaWithSha256, signature);
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString("base64")}\n-----END CERTIFICATE-----\n`,
  };
}

function bytes(hex: string): Buffer {
  return Buffer.from(hex, "hex");
}

/** X.690 §8.1: tag, length, content. */
function der(tag: number, ...services: readonly Buffer[]): Buffer {
  const content = Buffer.concat(services);
  const { length } = content;
  const prefix = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...prefix]), content]);
}
