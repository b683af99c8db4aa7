/**
 * The binary messages of WebKitGTK's remote inspector (WEBKIT_INSPECTOR_SERVER): the length after the header (4 bytes,
 * big-endian), flags (1 byte, 1 means that the body is little-endian), a name that ends with a zero byte, and the arguments
 * as a GVariant tuple. Only the few GVariant shapes that occur are supported.
 */

export interface InspectorMessage {
  name: string;
  body: Buffer;
}

/** A target that the browser offers for inspection: a page (`WebPage`) or the automation session (`Automation`). */
export interface InspectorTarget {
  id: number;
  kind: string;
  name: string;
  url: string;
}

const headerBytes = 5;

export function encodeMessage(name: string, body: Buffer): Buffer {
  const named = Buffer.from(`${name}\0`);
  const header = Buffer.alloc(headerBytes);
  header.writeUInt32BE(named.length + body.length, 0);
  header[4] = 1;
  return Buffer.concat([header, named, body]);
}

/** Decodes the complete messages, and returns the rest of the bytes. */
export function decodeMessages(bytes: Buffer): { messages: InspectorMessage[]; rest: Buffer } {
  const messages: InspectorMessage[] = [];
  let rest = bytes;
  while (rest.length >= headerBytes) {
    const end = headerBytes + rest.readUInt32BE(0);
    if (rest.length < end) break;
    const whole = rest.subarray(headerBytes, end);
    const zero = whole.indexOf(0);
    messages.push({ name: whole.toString('utf8', 0, zero), body: whole.subarray(zero + 1) });
    rest = rest.subarray(end);
  }
  return { messages, rest };
}

/** `(tt)`: connection and target. */
export function encodeTarget(connection: number, target: number): Buffer {
  const body = Buffer.alloc(16);
  body.writeBigUInt64LE(BigInt(connection), 0);
  body.writeBigUInt64LE(BigInt(target), 8);
  return body;
}

/** `(tts)`: connection, target and the text of a message. */
export const encodeTargetMessage = (connection: number, target: number, text: string): Buffer =>
  Buffer.concat([encodeTarget(connection, target), Buffer.from(`${text}\0`)]);

export const decodeTargetMessage = (body: Buffer): { target: number; text: string } => ({
  target: Number(body.readBigUInt64LE(8)),
  text: body.toString('utf8', 16, body.length - 1),
});

/** `(sa{sv})`: the id of a session, and no capabilities. The empty dictionary starts at a multiple of eight. */
export function encodeSession(id: string): Buffer {
  const text = Buffer.from(`${id}\0`);
  return Buffer.concat([text, Buffer.alloc((8 - (text.length % 8)) % 8), Buffer.from([text.length])]);
}

/** `(ta(tsssb))`: the connection and its targets. The end offsets of the targets follow the last target. */
export function decodeTargetList(body: Buffer): { connection: number; targets: InspectorTarget[] } {
  const connection = Number(body.readBigUInt64LE(0));
  const list = body.subarray(8);
  if (list.length === 0) return { connection, targets: [] };
  const width = offsetWidth(list.length);
  const endOfLast = list.readUIntLE(list.length - width, width);
  const targets: InspectorTarget[] = [];
  let start = 0;
  for (let at = endOfLast; at < list.length; at += width) {
    targets.push(decodeListedTarget(list.subarray(start)));
    start = Math.ceil(list.readUIntLE(at, width) / 8) * 8;
  }
  return { connection, targets };
}

const offsetWidth = (length: number): number => (length <= 0xff ? 1 : length <= 0xffff ? 2 : 4);

function decodeListedTarget(bytes: Buffer): InspectorTarget {
  const texts: string[] = [];
  for (let start = 8; texts.length < 3; ) {
    const zero = bytes.indexOf(0, start);
    texts.push(bytes.toString('utf8', start, zero));
    start = zero + 1;
  }
  const [kind = '', name = '', url = ''] = texts;
  return { id: Number(bytes.readBigUInt64LE(0)), kind, name, url };
}
