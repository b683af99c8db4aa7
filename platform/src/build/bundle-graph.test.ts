import { expect, test } from 'vitest';
import { readGraph } from './bundle-graph.ts';

const chunk = (id: string, files: string[], sources: string[], siblings: string[] = []) => ({
  id,
  files,
  siblings,
  initial: id === 'main',
  modules: sources.map((source) => ({ nameForCondition: source })),
});

const graph = readGraph({
  chunks: [
    chunk('main', ['main.1.js', 'main.1.css'], ['/r/src/activate.tsx']),
    chunk('page', ['page.1.js', 'page.1.js.map'], ['/r/src/page.tsx'], ['forms']),
    chunk('forms', ['forms.1.js'], ['/r/node_modules/forms/index.js']),
    chunk('other', ['other.1.js'], ['/r/src/other.tsx']),
    chunk('en', ['en.1.js'], ['/r/src/i18n/en.json']),
    chunk('no', ['no.1.js'], ['/r/src/i18n/legal/no.json']),
    chunk('data', ['data.1.js'], ['/r/src/data/en.json']),
  ],
});

test('a page needs its own chunk and those that are loaded with it, and no other', () => {
  expect(graph.filesOf('/r/src/page.tsx')).toEqual(['page.1.js', 'forms.1.js']);
});

test('a page that is in no chunk is a mistake in remote.ts', () => {
  expect(() => graph.filesOf('/r/src/gone.tsx')).toThrow('/r/src/gone.tsx is in no chunk');
});

test('texts are told by their folder and their language', () => {
  expect([...graph.texts]).toEqual([
    ['en', ['/r/src/i18n/en.json']],
    ['no', ['/r/src/i18n/legal/no.json']],
  ]);
});

test('what starts the page, and which sources are ours', () => {
  expect(graph.initialFiles).toEqual(['main.1.js', 'main.1.css']);
  expect(graph.sources).toContain('/r/src/page.tsx');
  expect(graph.sources).not.toContain('/r/node_modules/forms/index.js');
});
