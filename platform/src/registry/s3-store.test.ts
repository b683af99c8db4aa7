import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Fault, type S3Server, signatureOf, startS3 } from '../../test/s3-server.ts';
import { integrityOf } from '../build/hash-files.ts';
import { objectKey } from './release-store.ts';
import { s3Store } from './s3-store.ts';

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());
afterEach(() => {
  s3.faults.length = 0;
  s3.requests.length = 0;
});

const fileOf = (text: string) => {
  const content = Buffer.from(text);
  return { integrity: integrityOf(content), content, brotli: null, gzip: null };
};
const failure = (work: Promise<unknown>) => work.then(String, (error: unknown) => String(error));

test("the test server computes the signature of Amazon's published example", () => {
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': createHash('sha256').update('').digest('hex'),
    'x-amz-date': '20130524T000000Z',
  };
  const request = { method: 'GET', path: '/test.txt', query: '', headers, signed: Object.keys(headers), region: 'us-east-1' };
  expect(signatureOf(request, 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY')).toBe(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
});

test('the name of an object is the hash of its bytes, below the bucket and its prefix', async () => {
  const file = fileOf('named');
  await s3Store(s3.options).put(file);
  const hash = createHash('sha384').update('named').digest('hex');
  expect(s3.objects.get(`nitida/releases/sha384-${hash}`)).toEqual(file.content);
});

test.each<Fault>(['unavailable', 'cut', 'hang'])('a request with two faults of the kind “%s” succeeds at the third try', async (fault) => {
  const file = fileOf(`stored in spite of ${fault}`);
  const store = s3Store({ ...s3.options, ...(fault === 'hang' && { timeoutMs: 1500 }) });
  s3.faults.push(fault, fault);
  const row = await store.put(file);
  s3.faults.push(fault, fault);
  expect(await store.get(row)).toEqual(file);
  expect(s3.requests.map((line) => line.split(' ')[0])).toEqual(['PUT', 'PUT', 'PUT', 'GET', 'GET', 'GET']);
});

test.each<[Fault, string]>([
  ['unavailable', 'it answered 503 SlowDown'],
  ['cut', 'SocketError'],
  ['hang', 'TimeoutError'],
])('a permanent fault “%s” fails after the third try with the name of the object', async (fault, told) => {
  const file = fileOf(`never stored because of ${fault}`);
  s3.faults.push(fault, fault, fault);
  const text = await failure(s3Store({ ...s3.options, ...(fault === 'hang' && { timeoutMs: 300 }) }).put(file));
  expect(text).toContain(`The object nitida/releases/${objectKey(file.integrity)} could not be written to http://127.0.0.1:`);
  expect(text).toContain(told);
  expect(s3.requests).toHaveLength(3);
});

test('bytes that change in transit are rejected', async () => {
  const store = s3Store(s3.options);
  const file = fileOf('changed on the way');
  const row = await store.put(file);
  s3.faults.push('change');
  await expect(store.get(row)).rejects.toThrow(/The object nitida\/releases\/sha384-\w+ in \S+ is changed/);
});

test('a missing object is requested only once', async () => {
  const store = s3Store(s3.options);
  const row = await store.put(fileOf('missing'));
  s3.objects.clear();
  s3.requests.length = 0;
  await expect(store.get(row)).rejects.toThrow(/sha384-\w+ could not be read from .*: it answered 404 NoSuchKey/);
  expect(s3.requests).toHaveLength(1);
});

test.each([
  ['secretAccessKey', 'wrong-secret', '403 SignatureDoesNotMatch'],
  ['accessKeyId', 'wrong-key', '403 InvalidAccessKeyId'],
  ['region', 'us-east-1', '400 AuthorizationHeaderMalformed'],
  ['bucket', 'another', '404 NoSuchBucket'],
])("a wrong %s is reported once with the store's code and without the secret", async (name, value, told) => {
  const text = await failure(s3Store({ ...s3.options, [name]: value }).put(fileOf('refused')));
  expect(text).toContain(`it answered ${told}`);
  expect(text).not.toMatch(/wrong-|test-secret/);
  expect(s3.requests).toHaveLength(1);
});

test('an unreachable store is reported with its URL', async () => {
  const gone = await startS3();
  await gone.close();
  expect(await failure(s3Store(gone.options).put(fileOf('nowhere')))).toMatch(/could not be written to http:.*ECONNREFUSED/);
});
