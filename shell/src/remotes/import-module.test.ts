import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { importModule } from './import-module.ts';
import { LateArrival, onLateArrival } from './late-arrival.ts';
import { adoptHash } from './module-hashes.ts';

const base = 'https://site.example/releases/work/remote-entry.1.js';
const hashOf = (path: string) => `sha384-of ${path}`;

/** Adopts the hash of a module as the shell does, and no other. */
const sendPage = (path: string) => adoptHash(path, hashOf(path));

const elements = () => [...document.querySelectorAll<HTMLScriptElement>('script[type=module]')];
/** The requested addresses without the origin. */
const asked = () => elements().map(({ src }) => src.replace('https://site.example', ''));
const arrive = () => elements().at(-1)?.dispatchEvent(new Event('load'));
const fail = () => elements().at(-1)?.dispatchEvent(new Event('error'));
const settle = () => vi.advanceTimersByTimeAsync(0);
/** A failure is reported after a pause. */
const pauseBeforeFailure = () => vi.advanceTimersByTimeAsync(100);

const answering = () => vi.fn<(address: string) => Promise<unknown>>().mockResolvedValue({ default: 'module' });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

test('a module is loaded by a script element with its hash and imported after it has run', async () => {
  sendPage('/releases/work/page.1.js');
  const load = answering();
  const imported = importModule('./page.1.js', base, load);
  expect(asked()).toEqual(['/releases/work/page.1.js']);
  expect(elements()[0]?.integrity).toBe(hashOf('/releases/work/page.1.js'));
  await settle();
  expect(load).not.toHaveBeenCalled();
  arrive();
  await expect(imported).resolves.toEqual({ default: 'module' });
  expect(load).toHaveBeenCalledExactlyOnceWith('https://site.example/releases/work/page.1.js');
});

describe('a module whose hash is in the list of its release', () => {
  const list = { url: '/releases/work/1.0.0/modules.json', integrity: 'sha384-of the list' };
  const answerWith = (hashes: Record<string, string>, status = 200) =>
    vi.mocked(fetch).mockResolvedValueOnce(new Response(JSON.stringify({ hashes }), { status }));
  beforeEach(() => {
    document.body.innerHTML = `<script type="application/json" id="module-lists">${JSON.stringify({ work: list })}</script>`;
  });

  test('is requested with that hash, which the page pins by the hash of the list', async () => {
    answerWith({}, 503);
    answerWith({ '/releases/work/listed.js': 'sha384-listed' });
    const imported = importModule('./listed.js', base, answering());
    await settle();
    expect(fetch).toHaveBeenNthCalledWith(1, list.url, { integrity: list.integrity, cache: 'default' });
    expect(fetch).toHaveBeenNthCalledWith(2, list.url, { integrity: list.integrity, cache: 'reload' });
    expect(elements().at(-1)?.integrity).toBe('sha384-listed');
    arrive();
    await expect(imported).resolves.toEqual({ default: 'module' });
  });

  test('is found by its number, and the same file by its whole name', async () => {
    document.body.innerHTML = `<script type="application/json" id="module-lists">${JSON.stringify({ numbered: list })}</script>`;
    const file = '/releases/numbered/1185.0779be7d81.js';
    answerWith({ '/releases/numbered/85.5e7d810779.js': 'sha384-of 85', [file]: 'sha384-of 1185' });
    const load = answering();
    const entry = 'https://site.example/releases/numbered/remote-entry.1.js';
    const imported = [importModule('./1185.js', entry, load), importModule('./1185.0779be7d81.js', entry, load)];
    await settle();
    expect(asked()).toEqual([file, file]);
    expect(elements().map(({ integrity }) => integrity)).toEqual(['sha384-of 1185', 'sha384-of 1185']);
    for (const element of elements()) element.dispatchEvent(new Event('load'));
    await Promise.all(imported);
    expect(load.mock.calls).toEqual([[`https://site.example${file}`], [`https://site.example${file}`]]);
  });

  test('is not requested when the list does not have it', async () => {
    const load = answering();
    const refused = expect(importModule('./other.js', base, load)).rejects.toThrow(
      'The composition holds no hash of /releases/work/other.js.',
    );
    await pauseBeforeFailure();
    await refused;
    expect([asked(), load.mock.calls]).toEqual([[], []]);
  });

  test('is not requested when the composition has no such release', async () => {
    const elsewhere = 'https://site.example/releases/nobody/entry.js';
    const refused = expect(importModule('./other.js', elsewhere, answering())).rejects.toThrow('The composition has no nobody.');
    await pauseBeforeFailure();
    await refused;
  });
});

test('the hash of a script element that the composer sent is used, also while it waits in the template', async () => {
  const url = '/releases/work/sent.1.js';
  document.body.innerHTML = `<template id="scripts"><script type="module" src="${url}" integrity="sha384-sent"></script></template>`;
  const imported = importModule(url, base, answering());
  expect(elements().at(-1)?.integrity).toBe('sha384-sent');
  arrive();
  await expect(imported).resolves.toEqual({ default: 'module' });
});

test('the hash of a script element of another origin is used for its module', async () => {
  const url = 'https://cdn.example/releases/work/sent.2.js';
  document.body.innerHTML = `<template id="scripts"><script type="module" src="${url}" integrity="sha384-sent"></script></template>`;
  const imported = importModule('./sent.2.js', 'https://cdn.example/releases/work/remote-entry.1.js', answering());
  expect(elements().at(-1)).toMatchObject({ src: url, integrity: 'sha384-sent' });
  arrive();
  await expect(imported).resolves.toEqual({ default: 'module' });
});

test('two imports of one module share a request', async () => {
  sendPage('/releases/work/page.3.js');
  const both = Promise.all([importModule('./page.3.js', base, answering()), importModule('./page.3.js', base, answering())]);
  arrive();
  await expect(both).resolves.toHaveLength(2);
  expect(asked()).toHaveLength(1);
});

test('the first failure is followed at once by a second attempt with a new address and the same hash', async () => {
  sendPage('/releases/work/page.4.js');
  const load = answering();
  const imported = importModule('./page.4.js', base, load);
  fail();
  await settle();
  arrive();
  await expect(imported).resolves.toEqual({ default: 'module' });
  expect(asked()).toEqual(['/releases/work/page.4.js', '/releases/work/page.4.js?retry=1']);
  expect(elements().map(({ integrity }) => integrity)).toEqual([hashOf('/releases/work/page.4.js'), hashOf('/releases/work/page.4.js')]);
  expect(load).toHaveBeenCalledExactlyOnceWith('https://site.example/releases/work/page.4.js?retry=1');
});

test('after that, each call sends one request with a new address', async () => {
  sendPage('/releases/work/page.5.js');
  const first = importModule('./page.5.js', base, answering());
  const expectation = expect(first).rejects.toThrow('could not be loaded');
  fail();
  await settle();
  fail();
  await pauseBeforeFailure();
  await expectation;
  const second = expect(importModule('./page.5.js', base, answering())).rejects.toThrow('could not be loaded');
  fail();
  await pauseBeforeFailure();
  await second;
  expect(asked().map((address) => address.split('?')[1])).toEqual([undefined, 'retry=1', 'retry=2']);
});

test('a failure is reported when a page that is being left, whose requests WebKit cancels, has gone', async () => {
  sendPage('/releases/work/page.13.js');
  const told = vi.fn();
  importModule('./page.13.js', base, answering()).catch(told);
  fail();
  await settle();
  fail();
  await vi.advanceTimersByTimeAsync(99);
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toHaveBeenCalledOnce();
});

test('a module that throws while it runs is loaded again', async () => {
  sendPage('/releases/work/page.6.js');
  const load = answering();
  load.mockRejectedValueOnce(new Error('thrown'));
  const imported = importModule('./page.6.js', base, load);
  arrive();
  await settle();
  arrive();
  await expect(imported).resolves.toEqual({ default: 'module' });
});

test('a module that threw twice is loaded again by the next call', async () => {
  sendPage('/releases/work/page.10.js');
  const load = answering();
  load.mockRejectedValueOnce(new Error('thrown')).mockRejectedValueOnce(new Error('thrown again'));
  const refused = expect(importModule('./page.10.js', base, load)).rejects.toThrow('thrown again');
  arrive();
  await settle();
  arrive();
  await pauseBeforeFailure();
  await refused;
  const again = importModule('./page.10.js', base, load);
  arrive();
  await expect(again).resolves.toEqual({ default: 'module' });
  expect(asked().at(-1)).toBe('/releases/work/page.10.js?retry=2');
});

test('after four seconds an import rejects, and the next import waits for the same request', async () => {
  sendPage('/releases/work/page.7.js');
  const late = expect(importModule('./page.7.js', base, answering())).rejects.toSatisfy((error) => error instanceof LateArrival);
  await vi.advanceTimersByTimeAsync(4100);
  await late;
  const again = importModule('./page.7.js', base, answering());
  arrive();
  await expect(again).resolves.toEqual({ default: 'module' });
  expect(asked()).toHaveLength(1);
});

test('listeners are called when a late module arrives', async () => {
  sendPage('/releases/work/page.8.js');
  const listener = vi.fn();
  const undo = onLateArrival(listener);
  const late = expect(importModule('./page.8.js', base, answering())).rejects.toThrow('did not arrive');
  await vi.advanceTimersByTimeAsync(4100);
  await late;
  expect(listener).not.toHaveBeenCalled();
  arrive();
  await settle();
  expect(listener).toHaveBeenCalledOnce();
  undo();
});

test('a request without data for 30 seconds is given up, and the next call sends another', async () => {
  sendPage('/releases/work/page.9.js');
  const late = expect(importModule('./page.9.js', base, answering())).rejects.toThrow('did not arrive');
  await vi.advanceTimersByTimeAsync(30_001);
  await late;
  const again = importModule('./page.9.js', base, answering());
  arrive();
  await expect(again).resolves.toEqual({ default: 'module' });
  expect(asked()).toEqual(['/releases/work/page.9.js', '/releases/work/page.9.js?retry=1']);
});

test('a download that still receives data after 30 seconds is not requested again and is used when it completes', async () => {
  sendPage('/releases/work/page.11.js');
  let bring = () => {};
  const body = new ReadableStream({
    start(stream) {
      bring = () => stream.enqueue(new Uint8Array(1));
    },
  });
  const followed = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body));
  const ask = () => importModule('./page.11.js', base, answering());
  const late = expect(ask()).rejects.toThrow('did not arrive');
  for (let seconds = 5; seconds <= 120; seconds += 5) {
    await vi.advanceTimersByTimeAsync(5000);
    if (seconds > 25) bring();
  }
  await late;
  const again = ask();
  expect(asked()).toEqual(['/releases/work/page.11.js']);
  expect(followed.mock.calls.map(([address]) => address)).toEqual(['https://site.example/releases/work/page.11.js']);
  arrive();
  await expect(again).resolves.toEqual({ default: 'module' });
});

test('a stalled download is given up 30 seconds after its last byte', async () => {
  sendPage('/releases/work/page.12.js');
  const body = new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array(1)) });
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body));
  const late = expect(importModule('./page.12.js', base, answering())).rejects.toThrow('did not arrive');
  await vi.advanceTimersByTimeAsync(54_999);
  await late;
  const waits = expect(importModule('./page.12.js', base, answering())).rejects.toThrow('did not arrive');
  expect(asked()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(4100);
  await waits;
  const again = importModule('./page.12.js', base, answering());
  expect(asked()).toEqual(['/releases/work/page.12.js', '/releases/work/page.12.js?retry=1']);
  arrive();
  await expect(again).resolves.toEqual({ default: 'module' });
});
