import { JSDOM } from 'jsdom';
import { layoutParts } from '../../vitest.window.ts';

/**
 * Opens a window for pages in the process of the API. It adds what Node lacks and leaves what Node has, because the API reads files and streams with that.
 * @returns a function that closes it
 */
export function openWindowBeside(): () => void {
  const { window } = new JSDOM('<!doctype html><html lang="en"><body></body></html>', {
    url: 'https://nitida.example/',
    pretendToBeVisual: true,
  });
  Object.assign(window, layoutParts);
  const added = Object.getOwnPropertyNames(window).filter((name) => !(name in globalThis));
  for (const name of added)
    Object.defineProperty(globalThis, name, { value: Reflect.get(window, name), configurable: true, writable: true });
  return () => {
    for (const name of added) Reflect.deleteProperty(globalThis, name);
    window.close();
  };
}
