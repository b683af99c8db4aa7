import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { importModule } from './import-module.ts';

const base = 'https://site.example/releases/work/remote-entry.1.js';
const pinned = (path: string) => ({ integrity: { [path]: `sha384-of ${path}` } });

/** The page as the composer sends it: one import map, before any module. */
function sendPage(path: string): void {
  document.head.innerHTML = `<script type="importmap" nonce="n">${JSON.stringify(pinned(path))}</script>`;
}

const importMaps = () => [...document.querySelectorAll('script[type=importmap]')].map(({ textContent }) => JSON.parse(textContent ?? '{}'));
const failing = () => vi.fn<(address: string) => Promise<unknown>>().mockRejectedValue(new Error('no network'));
const answering = () => vi.fn<(address: string) => Promise<unknown>>().mockResolvedValue({ default: 'module' });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  document.head.innerHTML = '';
});

test('a module that the composition pins is imported from beside its importer', async () => {
  sendPage('/releases/work/page.1.js');
  const load = answering();
  await expect(importModule('./page.1.js', base, load)).resolves.toEqual({ default: 'module' });
  expect(load).toHaveBeenCalledExactlyOnceWith('https://site.example/releases/work/page.1.js');
});

test('a module that it does not pin is not asked for at all', async () => {
  sendPage('/releases/work/page.2.js');
  const load = answering();
  await expect(importModule('./other.js', base, load)).rejects.toThrow('The composition holds no hash of /releases/work/other.js.');
  expect(load).not.toHaveBeenCalled();
});

test('what failed while it was preloaded is asked for once more, under a fresh address pinned to the same hash', async () => {
  sendPage('/releases/work/page.3.js');
  const load = answering();
  load.mockRejectedValueOnce(new Error('the preload failed'));
  await expect(importModule('./page.3.js', base, load)).resolves.toEqual({ default: 'module' });
  expect(load.mock.calls.map(([address]) => new URL(address).search)).toEqual(['', '?retry=1']);
  expect(importMaps()[1]).toEqual({ integrity: { '/releases/work/page.3.js?retry=1': 'sha384-of /releases/work/page.3.js' } });
});

test('each failure makes one more address; only the first is followed by another attempt at once', async () => {
  sendPage('/releases/work/page.4.js');
  const load = failing();
  for (let attempt = 0; attempt < 2; attempt += 1) await expect(importModule('./page.4.js', base, load)).rejects.toThrow('no network');
  expect(load.mock.calls.map(([address]) => new URL(address).search)).toEqual(['', '?retry=1', '?retry=2']);
});

test('a module that does not arrive within four seconds has failed', async () => {
  sendPage('/releases/work/page.5.js');
  const outcome = importModule('./page.5.js', base, () => new Promise(() => {}));
  const expectation = expect(outcome).rejects.toThrow('/releases/work/page.5.js did not arrive within 4000 ms.');
  await vi.advanceTimersByTimeAsync(4000);
  await expectation;
});
