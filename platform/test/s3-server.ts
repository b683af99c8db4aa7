import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Options } from '../src/registry/index.ts';

/** A fault of one request: an answer with 503, a connection that ends half-way, no answer, or a wrong byte in the answer. */
export type Fault = 'unavailable' | 'cut' | 'hang' | 'change';

export interface S3Server {
  options: S3Options;
  /** Bytes by `bucket/key`. */
  objects: Map<string, Buffer>;
  /** The faults of the next requests, one each. */
  faults: Fault[];
  /** Method and path of every request so far. */
  requests: string[];
  close(): Promise<void>;
}

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

export interface SignedRequest {
  method: string;
  path: string;
  query: string;
  headers: IncomingHttpHeaders;
  /** Names of the signed headers, in order. */
  signed: string[];
  region: string;
}

/** Computes the required signature of a request (AWS Signature Version 4, service s3) without the client's library. */
export function signatureOf({ method, path, query, headers, signed, region }: SignedRequest, secretAccessKey: string): string {
  const time = String(headers['x-amz-date']);
  const day = time.slice(0, 8);
  const lines = signed.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('');
  const canonical = [method, path, query, lines, signed.join(';'), headers['x-amz-content-sha256']].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', time, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  return hmac(key, toSign).toString('hex');
}

const authorizationForm =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;
const mustBeSigned = ['host', 'x-amz-content-sha256', 'x-amz-date'];

const timeOf = (text: string): number => Date.parse(text.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'));

/** The error code of S3 for a request, or null when it is signed with the keys, recently and for this body. */
function refusalOf({ method = '', url = '', headers }: IncomingMessage, body: Buffer, options: S3Options): [number, string] | null {
  const [, accessKeyId, day, region, names = '', signature] = authorizationForm.exec(headers.authorization ?? '') ?? [];
  const signed = names.split(';');
  if (accessKeyId !== options.accessKeyId) return [403, 'InvalidAccessKeyId'];
  if (region !== options.region) return [400, 'AuthorizationHeaderMalformed'];
  const time = String(headers['x-amz-date']);
  if (!time.startsWith(String(day)) || !(Math.abs(Date.now() - timeOf(time)) < 15 * 60_000)) return [403, 'RequestTimeTooSkewed'];
  if (!mustBeSigned.every((name) => signed.includes(name))) return [403, 'AccessDenied'];
  const [path = '', query = ''] = url.split('?');
  if (signature !== signatureOf({ method, path, query, headers, signed, region }, options.secretAccessKey))
    return [403, 'SignatureDoesNotMatch'];
  if (headers['x-amz-content-sha256'] !== sha256(body)) return [400, 'XAmzContentSHA256Mismatch'];
  return null;
}

function answer(response: ServerResponse, content: Buffer, fault: Fault | undefined): void {
  response.writeHead(200, { 'content-length': content.byteLength });
  if (fault === 'change') return void response.end(withAnotherByte(content));
  if (fault !== 'cut') return void response.end(content);
  response.write(content.subarray(0, content.byteLength / 2), () => response.destroy());
}

/** The same bytes with one changed in the middle. */
export function withAnotherByte(content: Buffer): Buffer {
  const changed = Buffer.from(content);
  changed.writeUInt8(changed.readUInt8(content.byteLength >> 1) ^ 1, content.byteLength >> 1);
  return changed;
}

/** A small S3-compatible store in memory: it puts and gets objects of one bucket and checks every signature. */
export async function startS3(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const faults: Fault[] = [];
  const requests: string[] = [];
  const refuse = (response: ServerResponse, status: number, code: string) =>
    response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
  const server = createServer(async (request, response) => {
    const [method = '', path = ''] = [request.method, request.url?.slice(1)];
    requests.push(`${method} ${path}`);
    const body = await buffer(request);
    const fault = faults.shift();
    if (fault === 'hang') return;
    if (fault === 'unavailable') return refuse(response, 503, 'SlowDown');
    const refusal = refusalOf(request, body, options);
    if (refusal) return refuse(response, ...refusal);
    if (!path.startsWith(`${options.bucket}/`)) return refuse(response, 404, 'NoSuchBucket');
    if (method === 'PUT') {
      if (fault === 'cut') return request.socket.destroy();
      objects.set(path, body);
      return response.end();
    }
    if (method === 'DELETE') {
      objects.delete(path);
      return response.writeHead(204).end();
    }
    const content = objects.get(path);
    return content ? answer(response, content, fault) : refuse(response, 404, 'NoSuchKey');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const options: S3Options = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: 'nitida/releases',
    region: 'eu-south-2',
    accessKeyId: 'test-key',
    secretAccessKey: 'test-secret/+=',
    pauseMs: 1,
  };
  async function close(): Promise<void> {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
  return { options, objects, faults, requests, close };
}
