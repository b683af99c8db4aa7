import { expect, test } from 'vitest';
import { writeRelease } from '../../test/example-release.ts';
import { pageFiles } from './page-files.ts';

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
