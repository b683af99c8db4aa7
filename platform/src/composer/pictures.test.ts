import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { servePictures } from './pictures.ts';
import { searchTags } from './search.ts';

const id = 'q_-4567890123456789012';
const content = Buffer.from('a picture');
const asked: string[] = [];
let app: FastifyInstance;
beforeAll(() => {
  app = fastify();
  servePictures(app, async (picture, name) => {
    asked.push(`${picture}/${name}`);
    return picture === id && name === '800.avif' ? { type: 'image/avif', content } : null;
  });
});
afterAll(() => app.close());

test('a file of a picture stays in every store for ever, and runs nothing', async () => {
  const { statusCode, headers, rawPayload } = await app.inject(`/pictures/${id}/800.avif`);
  expect([statusCode, rawPayload]).toEqual([200, content]);
  expect(headers).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'content-length': '9',
  });
  const again = await app.inject({ url: `/pictures/${id}/800.avif`, headers: { 'if-none-match': String(headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test.each([
  `/pictures/${id}/801.avif`,
  `/pictures/${'x'.repeat(22)}/800.avif`,
  `/pictures/${id}/800.svg`,
  `/pictures/${id}/..%2f800.avif`,
  `/pictures/%00${id.slice(1)}/800.avif`,
  `/pictures/${id}/800.avif%00`,
  `/pictures/${'x'.repeat(90)}/800.avif`,
])('%s is no picture', async (url) => {
  const { statusCode, headers } = await app.inject(url);
  expect([statusCode, headers['content-type']]).toEqual([404, expect.stringMatching(/^(text\/plain|application\/json)/)]);
});

test('only names of files reach the store', () => {
  expect(asked.every((name) => /^[\w-]{22}\/\d+\.avif$/.test(name))).toBe(true);
});

test('a shared link shows the picture of its page, and otherwise that of the site', () => {
  const page = {
    origin: 'https://nitida.example',
    path: '/p/spring',
    language: 'en' as const,
    title: 'T',
    description: 'D',
    structuredData: [],
  };
  const tags = searchTags({ ...page, picture: { path: `/pictures/${id}/share.jpg`, alt: 'A "bright" room' } }).join('\n');
  expect(tags).toContain(`<meta property="og:image" content="https://nitida.example/pictures/${id}/share.jpg">`);
  expect(tags).toContain('<meta property="og:image:alt" content="A &quot;bright&quot; room">');
  const plain = searchTags(page).join('\n');
  expect([plain.includes('content="https://nitida.example/share.png"'), plain.includes('og:image:alt')]).toEqual([true, false]);
});
