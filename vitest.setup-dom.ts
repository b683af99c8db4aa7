import { ReadableStream } from 'node:stream/web';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { layoutParts } from './vitest.window.ts';

// A page comes by a dynamic import; on a busy machine that is slower than the second that testing-library grants.
configure({ asyncUtilTimeout: 30_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

// jsdom has no streams. Plain assignments: a test that undoes its own stubs must not undo these.
Object.assign(globalThis, { ...layoutParts, matchMedia: window.matchMedia ?? layoutParts.matchMedia, ReadableStream });
Element.prototype.scrollIntoView ??= () => {};
