import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { calls } from './calls.ts';
import { endpoints, isEarlyCall } from './endpoints.ts';
import { errorCatalogue } from './error-catalogue.ts';
import { isLanguage, languageNames, languages, localeOf } from './language.ts';
import { platformCalls, platformEndpoints } from './platform-calls.ts';
import { staffCalls, staffEndpoints } from './staff-calls.ts';

const paramsIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []).sort();

describe.each([
  ["the customers' origin", calls, endpoints],
  ["staff's origin", staffCalls, staffEndpoints],
  ['the platform', platformCalls, platformEndpoints],
] as const)('the calls of %s', (_origin, table, addresses) => {
  test('every call has a path, and every path has a call', () => {
    expect(Object.keys(table).sort()).toEqual(Object.keys(addresses).sort());
  });

  test('the params of a call are the placeholders of its path', () => {
    const named = (params: unknown): string[] => (params instanceof z.ZodObject ? Object.keys(params.shape).sort() : []);
    const open = Object.entries(addresses).map(([name, [, path]]) => [name, paramsIn(path)]);
    expect(
      Object.entries(table)
        .map(([name, { params }]) => [name, named(params)])
        .sort(),
    ).toEqual(open.sort());
  });

  test('two calls never share a method and a path', () => {
    const all = Object.values(addresses).map(([method, path]) => `${method} ${path}`);
    expect(new Set(all).size).toBe(all.length);
  });
});

test('early calls are those that read, need no parameters and are not for cleaners', () => {
  const early = Object.keys(endpoints).filter(isEarlyCall);
  for (const name of early)
    expect(endpoints[name]).toEqual(['GET', expect.not.stringContaining('{'), expect.stringMatching(/guest|client/)]);
  expect(early).toEqual(expect.arrayContaining(['getDraft', 'getPricing', 'getOwnOrders']));
  for (const name of ['logout', 'getOrder', 'getCleaner', 'toString']) expect(early).not.toContain(name);
});

test('every failure has a status from 400 to 599', () => {
  expect(Object.values(errorCatalogue).filter(({ status }) => status < 400 || status > 599)).toEqual([]);
});

test('each of the eight languages has a name and a locale that libraries know', () => {
  expect(languages).toHaveLength(8);
  for (const language of languages) {
    expect(languageNames[language]).not.toBe('');
    expect(Intl.getCanonicalLocales(localeOf[language])).toEqual([localeOf[language]]);
  }
  expect(localeOf.no).toBe('nb-NO');
  expect(isLanguage('nb')).toBe(false);
});
