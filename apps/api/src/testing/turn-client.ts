import { createHash, createHmac, randomBytes } from "node:crypto";
import { createSocket, type Socket } from "node:dgram";
import { once } from "node:events";

/** The part of RFC 8489 and RFC 8656 that requests an allocation and a permission for a peer. */
const MAGIC = 0x2112a442;
const methods = { allocate: 0x003, createPermission: 0x008 };
const attribute = {
  username: 0x0006,
  integrity: 0x0008,
  error: 0x0009,
  peer: 0x0012,
  realm: 0x0014,
  nonce: 0x0015,
  transport: 0x0019,
};
const UDP = Buffer.from([17, 0, 0, 0]);

interface Credentials {
  username: string;
  credential: string;
}

interface Answer {
  /** The error code of the response, 0 for success. */
  error: number;
  attributes: Map<number, Buffer>;
}

export interface TurnClient {
  /** Requests an allocation. Resolves with "granted" or the error code. */
  allocate(credentials: Credentials): Promise<number | "granted">;
  /** Requests permission to reach a peer. Needs an allocation. */
  permit(peer: string): Promise<number | "granted">;
  close(): void;
}

export function turnClient(port: number): TurnClient {
  const socket = createSocket("udp4");
  let sign: ((method: number, attributes: Buffer[]) => Buffer) | undefined;
  const outcome = ({ error }: Answer) => (error === 0 ? "granted" : error);

  return {
    async allocate({ username, credential }) {
      const ask = [encode(attribute.transport, UDP)];
      // The first response is always a refusal with the realm and the nonce for the signature.
      const { attributes } = await exchange(socket, port, message(methods.allocate, ask));
      const [realm, nonce] = [attributes.get(attribute.realm)!, attributes.get(attribute.nonce)!];
      const key = createHash("md5").update(`${username}:${realm.toString()}:${credential}`).digest();
      sign = (method, wanted) =>
        message(
          method,
          [
            ...wanted,
            encode(attribute.username, Buffer.from(username)),
            encode(attribute.realm, realm),
            encode(attribute.nonce, nonce),
          ],
          key,
        );
      return outcome(await exchange(socket, port, sign(methods.allocate, ask)));
    },
    async permit(peer) {
      const request = sign!(methods.createPermission, [encode(attribute.peer, xorAddress(peer))]);
      return outcome(await exchange(socket, port, request));
    },
    close: () => socket.close(),
  };
}

async function exchange(socket: Socket, port: number, request: Buffer): Promise<Answer> {
  socket.send(request, port, "127.0.0.1");
  const [answer] = (await once(socket, "message")) as [Buffer];
  const attributes = new Map<number, Buffer>();
  for (let at = 20; at < answer.length; ) {
    const length = answer.readUInt16BE(at + 2);
    attributes.set(answer.readUInt16BE(at), answer.subarray(at + 4, at + 4 + length));
    at += 4 + Math.ceil(length / 4) * 4;
  }
  const error = attributes.get(attribute.error);
  return { error: error ? error[2]! * 100 + error[3]! : 0, attributes };
}

function message(method: number, attributes: Buffer[], key?: Buffer): Buffer {
  const body = Buffer.concat(attributes);
  const header = Buffer.alloc(20);
  header.writeUInt16BE(method, 0);
  // The signed length includes the signature itself.
  header.writeUInt16BE(body.length + (key ? 24 : 0), 2);
  header.writeUInt32BE(MAGIC, 4);
  randomBytes(12).copy(header, 8);
  const unsigned = Buffer.concat([header, body]);
  if (!key) return unsigned;
  const signature = createHmac("sha1", key).update(unsigned).digest();
  return Buffer.concat([unsigned, encode(attribute.integrity, signature)]);
}

function encode(type: number, value: Buffer): Buffer {
  const header = Buffer.alloc(4);
  header.writeUInt16BE(type, 0);
  header.writeUInt16BE(value.length, 2);
  return Buffer.concat([header, value, Buffer.alloc(-value.length & 3)]);
}

function xorAddress(address: string): Buffer {
  const value = Buffer.alloc(8);
  value.writeUInt8(1, 1);
  value.writeUInt16BE(9 ^ (MAGIC >>> 16), 2);
  const bytes = Buffer.from(address.split(".").map(Number));
  value.writeUInt32BE((bytes.readUInt32BE(0) ^ MAGIC) >>> 0, 4);
  return value;
}
