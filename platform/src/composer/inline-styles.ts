import { readFile } from 'node:fs/promises';
import { integrityOf } from '../build/hash-files.ts';
import type { Platform } from '../registry/index.ts';
import { fileUrl, type PageFile } from './page-files.ts';

/** By address and hash: such a file never changes. */
const kept = new Map<string, string>();

/** Files that a stylesheet names beside itself, by their address from any page. */
const fromAnyPage = (css: string, name: string): string =>
  css.replace(/url\((['"]?)(?![/'"]|data:|https?:)([^)'"]+)\1\)/g, (_whole, _quote, path: string) => `url(${fileUrl({ name }, path)})`);

async function read({ url, integrity }: PageFile, platform: Pick<Platform, 'findFile'>): Promise<string | null> {
  const key = `${url} ${integrity}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const [, , name = '', ...path] = url.split('/');
  const file = await platform.findFile(name, path.join('/'));
  const content = file && (await readFile(file).catch(() => null));
  if (!content || integrityOf(content) !== integrity) return null;
  const inlined = fromAnyPage(content.toString(), name).replaceAll('</', '<\\/');
  kept.set(key, inlined);
  return inlined;
}

/**
 * Stylesheets as they can stand in a page that was made ahead: its first paint then waits for no file but the page. Null where one
 * cannot be read or is not what was released: the page links them, and the browser refuses what it should not have.
 */
export async function inlineStyles(files: PageFile[], platform: Pick<Platform, 'findFile'>): Promise<string[] | null> {
  const styles = await Promise.all(files.map((file) => read(file, platform)));
  return styles.every((css) => css !== null) ? styles : null;
}
