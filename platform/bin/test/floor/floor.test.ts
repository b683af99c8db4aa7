import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Floor, floor } from '@nitida/platform/bundler/floor';
import { requiredFeatures } from '@nitida/platform/composer/browser-notice';
import { afterAll, expect, test } from 'vitest';
import { root } from '../step.ts';
import { allowanceFaults, findInBuilds } from './check.ts';
import { findFeature, lackedBy } from './compat.ts';
import { findInLibraries } from './library.ts';

const folder = mkdtempSync(join(tmpdir(), 'floor-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The features above the floor in a build with these files. */
function found(files: Record<string, string>): string[] {
  const dir = join(mkdtempSync(join(folder, 'mf-')), 'dist');
  mkdirSync(dir);
  for (const [name, source] of Object.entries(files)) writeFileSync(join(dir, name), source);
  return [...new Set(findInBuilds([dir], floor).map(({ feature }) => feature))];
}

test.each([
  ['Promise.try(f)', 'javascript.builtins.Promise.try'],
  ['RegExp.escape(text)', 'javascript.builtins.RegExp.escape'],
  ['globalThis.Temporal.Now.instant()', 'javascript.builtins.Temporal'],
  ['new Map().values().map(double)', 'javascript.builtins.Iterator.map'],
  ['counts.getOrInsert(key, 0)', 'javascript.builtins.WeakMap.getOrInsert'],
  ['document.startViewTransition(draw)', 'api.Document.startViewTransition'],
  ['list.moveBefore(item, null)', 'api.Element.moveBefore'],
  ['new Map([["a", "b"]]).get(/(?i:a)/)', 'syntax of ES2024'],
  ['{ using file = open(); }', 'syntax of ES2024'],
])('%s is reported as %s', (source, feature) => {
  expect(found({ 'page.js': source })).toContain(feature);
});

test.each([
  // Every browser of the floor supports these.
  'new Set([1]).union(other); Array.fromAsync(list); URL.parse(text); Object.groupBy(list, by); new Intl.DurationFormat("en")',
  'Object.values(record).map(double); list.map(double)',
  'if (typeof Temporal !== "undefined") skip()',
  // The script defines this name itself.
  'const Temporal = make(); Temporal.now()',
  'const store = { getOrInsert() {} }; store.getOrInsert(1)',
])('%s is not reported', (source) => {
  expect(found({ 'page.js': source })).toEqual([]);
});

test.each([
  ['textarea { field-sizing: content }', 'css.properties.field-sizing'],
  ['b { user-select: none }', 'css.properties.user-select'],
  ['b { width: stretch }', 'css.properties.width.stretch'],
  ['b { top: anchor(--menu bottom) }', 'css.types.anchor'],
  ['details { b { c::details-content { color: red } } }', 'css.selectors.details-content'],
  ['@function --double() { result: 2 }', 'css.at-rules.function'],
])('the style %s is reported in a stylesheet and in a styled component', (css, feature) => {
  expect(found({ 'page.css': css })).toContain(feature);
  const filledInAt = css.indexOf('{') + 1;
  const strings = JSON.stringify([css.slice(0, filledInAt), css.slice(filledInAt)]);
  expect(found({ 'page.js': `styled.div(${strings}, mixin)` })).toContain(feature);
});

test.each([
  'b { -webkit-user-select: none; user-select: none }',
  'b { color: light-dark(red, blue); min-height: 100dvh; overflow: clip } b:has(c) { d { text-wrap: balance } }',
  'b { content: "anchor(x)"; background: url(stretch.png) }',
])('the style %s is not reported', (css) => {
  expect(found({ 'page.css': css })).toEqual([]);
});

test('a standard library of a later edition is reported by its additions', () => {
  const features = findInLibraries(root, ['es2025', 'dom'], floor).map(({ feature }) => feature);
  expect(features).toEqual(expect.arrayContaining(['javascript.builtins.Promise.try', 'javascript.builtins.Iterator.from']));
});

test('an allowed feature is not reported, and an unused allowance is', () => {
  const finding = { feature: 'css.properties.resize', what: 'page.css: resize: none', browsers: 'ios_saf 18' };
  expect(allowanceFaults([finding], {})).toEqual(['css.properties.resize is missing in ios_saf 18: page.css: resize: none']);
  expect(allowanceFaults([finding], { 'css.properties.resize': 'a reason' })).toEqual([]);
  expect(allowanceFaults([], { 'css.properties.resize': 'a reason' })).toEqual([
    'css.properties.resize is allowed above the floor, and nothing uses it',
  ]);
});

test('the browser check of a page uses only features of the floor, and some that appeared shortly before it', () => {
  const features = Object.keys(requiredFeatures).map(findFeature);
  expect(features).not.toContain(undefined);
  const lack = (browsers: Floor) => features.flatMap((feature) => lackedBy(browsers, feature) ?? []).map(({ browser }) => browser);
  expect(lack(floor)).toEqual([]);
  expect(new Set(lack({ safari: 17.6, ios_saf: 17.6, firefox: 139, chrome: 128, edge: 128 }))).toEqual(
    new Set(['safari', 'ios_saf', 'firefox', 'chrome', 'edge']),
  );
});
