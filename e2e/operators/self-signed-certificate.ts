import { generateKeyPairSync, sign } from "node:crypto";

/** Object identifiers of the signature (ECDSA with SHA-256) and of a common name. */
const ECDSA_WITH_SHA256 = Buffer.from("2a8648ce3d040302", "hex");
const COMMON_NAME = Buffer.from("550403", "hex");

const [INTEGER, BITS, OBJECT_ID, UTF8, TIME, SEQUENCE, SET] = [0x02, 0x03, 0x06, 0x0c, 0x17, 0x30, 0x31] as const;

/** Creates a key and a certificate for this machine (X.509 in DER, as RFC 5280 lays it out), which nobody has to trust. */
export function createSelfSignedCertificate() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const algorithm = der(SEQUENCE, der(OBJECT_ID, ECDSA_WITH_SHA256));
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, der(OBJECT_ID, COMMON_NAME), der(UTF8, Buffer.from("localhost")))));
  const today = Date.now();
  const validity = der(SEQUENCE, time(today - 86_400_000), time(today + 86_400_000));
  const key = publicKey.export({ type: "spki", format: "der" });
  const content = der(SEQUENCE, der(INTEGER, Buffer.from([1])), algorithm, name, validity, name, key);
  const signature = Buffer.concat([Buffer.from([0]), sign("sha256", content, privateKey)]);
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }),
    cert: pem(der(SEQUENCE, content, algorithm, der(BITS, signature))),
  };
}

/** Returns one element: its tag, its length and its content. */
function der(tag: number, ...parts: Buffer[]) {
  const content = Buffer.concat(parts);
  const size = content.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

/** Returns an instant as YYMMDDhhmmssZ. */
const time = (instant: number) =>
  der(TIME, Buffer.from(`${new Date(instant).toISOString().replace(/\D/g, "").slice(2, 14)}Z`));

const pem = (content: Buffer) =>
  `-----BEGIN CERTIFICATE-----\n${content.toString("base64").replace(/(.{64})/g, "$1\n")}\n-----END CERTIFICATE-----\n`;
