import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8').replace(/\/\*.*?\*\//g, '');
const block = (selector: string) => {
  const start = css.indexOf(`${selector} {`);
  return css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
};
const declarations = (text: string) =>
  new Map([...text.matchAll(/([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()] as const));

const light = declarations(block(':root'));
const darkBySystem = declarations(block(":root:not([data-theme='light'])"));
const darkByChoice = declarations(block(":root[data-theme='dark']"));

const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string) => {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
};

/** Text on its backgrounds needs 4.5:1 (WCAG 1.4.3). */
const words = [
  ['--ink', '--wall'],
  ['--ink', '--linen'],
  ['--ink-2', '--wall'],
  ['--ink-2', '--linen'],
  ['--ink-2', '--wall-shade'],
  ['--ink-3', '--wall'],
  ['--ink-3', '--linen'],
  ['--ink-3', '--wall-shade'],
  ['--ink-2', '--persiana-tint'],
  ['--on-persiana', '--persiana'],
  ['--on-persiana', '--persiana-hover'],
  ['--persiana-ink', '--wall'],
  ['--persiana-ink', '--linen'],
  ['--persiana-ink', '--persiana-tint'],
  ['--luz-ink', '--luz'],
  ['--on-patch', '--patch'],
  ['--mar-ink', '--mar-tint'],
  ['--barro-ink', '--barro-tint'],
  ['--barro-ink', '--wall'],
  ['--barro-ink', '--linen'],
  ['--on-barro', '--barro'],
  ['--band-ink', '--band'],
  ['--band-ink-2', '--band'],
] as const;
/** Edges of controls and marks need 3:1 (WCAG 1.4.11). */
const marks = [
  ['--edge', '--linen'],
  ['--edge', '--wall'],
  ['--persiana', '--linen'],
  ['--barro', '--linen'],
  ['--focus', '--wall'],
  ['--focus', '--linen'],
  ['--st-free', '--linen'],
  ['--st-busy', '--linen'],
  ['--st-off', '--linen'],
  ['--luz-ink', '--linen'],
] as const;

test('the dark theme is the same by system and by choice', () => {
  expect(darkByChoice.size).toBeGreaterThan(50);
  expect([...darkByChoice]).toEqual([...darkBySystem]);
});

test('nothing moves for more than 240 ms but light, and nothing at all with reduced motion', () => {
  const durations = [...light].filter(([name]) => name.startsWith('--m-'));
  const longer = durations.filter(([, value]) => Number.parseInt(value, 10) > 240);
  expect(longer).toEqual([['--m-light', '640ms']]);
  const reduced = css.slice(css.indexOf('prefers-reduced-motion: reduce'));
  for (const [name] of durations) expect(reduced).toContain(`${name}: 0ms`);
});

test('the dark theme changes only existing tokens', () => {
  expect([...darkByChoice.keys()].filter((name) => !light.has(name))).toEqual([]);
});

describe.each([
  ['light', light],
  ['dark', new Map([...light, ...darkByChoice])],
])('theme %s', (_, tokens) => {
  const colour = (name: string) => tokens.get(name) ?? '';
  test.each(words)('text in %s is readable on %s', (ink, ground) => {
    expect(contrast(colour(ink), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });
  test.each(marks)('%s contrasts with %s', (mark, ground) => {
    expect(contrast(colour(mark), colour(ground))).toBeGreaterThanOrEqual(3);
  });
});
