import { expect, test } from 'vitest';
import { moduleRules, shellConfig } from './config.ts';
import { floor, floorTargets, parseFloor } from './floor.ts';

test('package.json lists the oldest supported browsers, each with a version', () => {
  expect(floor).toEqual({ safari: 18, ios_saf: 18, firefox: 140, chrome: 131, edge: 131 });
});

test('a query of another form and a missing browser throw', () => {
  expect(() => parseFloor(['last 2 versions'])).toThrow('"last 2 versions"');
  expect(() => parseFloor(floorTargets.filter((query) => !query.startsWith('firefox')))).toThrow('firefox');
});

test('the compiler and the bundler target these browsers', () => {
  expect(moduleRules(false)[0]).toMatchObject({ options: { env: { targets: floorTargets } } });
  expect(shellConfig('/checkout/shell').target).toContain(`browserslist:${floorTargets.join(', ')}`);
});
