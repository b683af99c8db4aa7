import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { objectKey, type ReleaseStore, ReleaseStoreError, storeBeside, verified } from './release-store.ts';

export interface S3Options {
  /** URL of the store, without a trailing slash. */
  endpoint: string;
  /** The bucket, or `bucket/prefix`. */
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The time limit of one try, in milliseconds. */
  timeoutMs?: number;
  /** Milliseconds before the second try. The next pause is four times as long. */
  pauseMs?: number;
}

const tries = 3;

const verbs: Record<string, string> = { PUT: 'written to', GET: 'read from', DELETE: 'removed from' };

type Answer = { bytes: Buffer } | { fault: string; isPassing: boolean };

/**
 * Stores the bytes in an S3-compatible store under path-style URLs, one object for each form of a file.
 */
export function s3Store({ endpoint, bucket, timeoutMs = 15_000, pauseMs = 250, ...credentials }: S3Options): ReleaseStore {
  const client = new AwsClient({ ...credentials, service: 's3' });

  async function ask(url: string, body: Buffer<ArrayBuffer> | undefined, method: string): Promise<Answer> {
    const sha256 = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const headers = { 'x-amz-content-sha256': sha256 };
    const request = await client.sign(url, { method, headers, ...(body && { body }) });
    try {
      const response = await fetch(request, { signal: AbortSignal.timeout(timeoutMs), redirect: 'manual' });
      const bytes = Buffer.from(await response.arrayBuffer());
      if (response.ok) return { bytes };
      const code = /<Code>(\w+)<\/Code>/.exec(bytes.toString())?.[1] ?? '';
      return { fault: `it answered ${response.status} ${code}`.trim(), isPassing: response.status >= 500 || response.status === 429 };
    } catch (error) {
      return { fault: error instanceof Error && error.cause ? String(error.cause) : String(error), isPassing: true };
    }
  }

  async function send(integrity: string, body?: Buffer, method = body ? 'PUT' : 'GET'): Promise<Buffer> {
    const name = `${bucket}/${objectKey(integrity)}`;
    for (let attempt = 1; ; attempt += 1) {
      const answer = await ask(`${endpoint}/${name}`, body && Buffer.from(body), method);
      if ('bytes' in answer) return answer.bytes;
      if (!answer.isPassing || attempt === tries)
        throw new ReleaseStoreError(`The object ${name} could not be ${verbs[method]} ${endpoint}: ${answer.fault}.`);
      await pause(pauseMs * 4 ** (attempt - 1));
    }
  }

  return storeBeside({
    async write(integrity, bytes) {
      await send(integrity, bytes);
    },
    read: async (integrity) => verified(await send(integrity), integrity, `The object ${bucket}/${objectKey(integrity)} in ${endpoint}`),
    async remove(integrity) {
      await send(integrity, undefined, 'DELETE');
    },
  });
}
