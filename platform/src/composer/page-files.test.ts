import { expect, test } from 'vitest';
import { writeRelease } from '../../test/example-release.ts';
import { pageFiles, requestOrder } from './page-files.ts';

test("a page loads its content in the visitor's language with its texts, and no other page's", async () => {
  const { release: shell } = await writeRelease({ name: 'shell' });
  const { release } = await writeRelease({ name: 'work', paths: ['/work', '/work/guide'] });
  const extra = ['content.en.js', 'content.es.js'].map((path) => ({ path, integrity: 'sha384-x', bytes: 1 }));
  const content = { 'work.pagea': { en: ['content.en.js'], es: ['content.es.js'] } };
  const work = { ...release, files: [...release.files, ...extra], content };
  const composition = { id: 1, members: {}, reason: '', createdAt: new Date(0), shell, remotes: [work] };
  const preloaded = (path: string, language: 'en' | 'es') => pageFiles(composition, path, language).preload.map(({ url }) => url);
  expect(preloaded('/work', 'es')).toContain('/releases/work/content.es.js');
  expect(preloaded('/work', 'es')).not.toContain('/releases/work/content.en.js');
  expect(preloaded('/work/guide', 'en').join()).not.toContain('content');
});

test('the largest file is requested first, then the smallest three, whose connections are free again soon', () => {
  const file = (url: string, bytes: number) => ({ url, bytes, integrity: 'sha384-x' });
  const preload = [5, 20, 3, 8, 1].map((bytes) => file(`/page-${bytes}.js`, bytes));
  const files = { entry: file('/main.js', 40), imported: [file('/libraries.js', 90)], preload, styles: [], fonts: [] };
  const order = requestOrder(files).map(({ bytes }) => bytes);
  expect(order).toEqual([90, 1, 3, 5, 40, 20, 8]);
});
