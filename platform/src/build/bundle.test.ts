import { expect, test } from 'vitest';
import { readGraph } from './bundle.ts';

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

test('a page needs its chunk and the chunks that are loaded with it, and no other', () => {
  expect(graph.filesOf('/r/src/page.tsx')).toEqual(['page.1.js', 'forms.1.js']);
});

test('a page that is in no chunk throws', () => {
  expect(() => graph.filesOf('/r/src/gone.tsx')).toThrow('/r/src/gone.tsx is in no chunk');
});

test('texts are recognised by their folder and language', () => {
  expect([...graph.texts]).toEqual([
    ['en', ['/r/src/i18n/en.json']],
    ['no', ['/r/src/i18n/legal/no.json']],
  ]);
});

test('the graph lists the initial files and our own sources', () => {
  expect(graph.initialFiles).toEqual(['main.1.js', 'main.1.css']);
  expect(graph.sources).toContain('/r/src/page.tsx');
  expect(graph.sources).not.toContain('/r/node_modules/forms/index.js');
});
