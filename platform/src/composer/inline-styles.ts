import { readFile } from 'node:fs/promises';
import { integrityOf } from '../build/hash-files.ts';
import type { Composition, Platform } from '../registry/index.ts';
import { fileUrl, type PageFile, type ReleasesOrigin } from './page-files.ts';

/** The stylesheets of the shells that are served, and of those that were served last. */
const mostKept = 32;
/** By URL and hash, because such a file never changes. The last used are at the end. */
const cache = new Map<string, string>();
function keep(key: string, css: string): string {
  cache.delete(key);
  cache.set(key, css);
  const [oldest] = cache.keys();
  if (cache.size > mostKept && oldest !== undefined) cache.delete(oldest);
  return css;
}

/** Makes relative URLs in a stylesheet absolute. */
const withAbsoluteUrls = (css: string, name: string, origin: ReleasesOrigin): string =>
  css.replace(
    /url\((['"]?)(?![/'"]|data:|https?:)([^)'"]+)\1\)/g,
    (_whole, _quote, path: string) => `url(${fileUrl({ name }, path, origin)})`,
  );

async function read(
  { url, integrity }: PageFile,
  platform: Pick<Platform, 'findFile'>,
  composition: Composition | null,
): Promise<string | null> {
  const key = `${url} ${integrity}`;
  const known = cache.get(key);
  if (known !== undefined) return keep(key, known);
  const [origin = '', file = ''] = url.split('/releases/');
  const [name = '', ...path] = file.split('/');
  const copy = await platform.findFile(name, path.join('/'), composition);
  const content = copy && (await readFile(copy).catch(() => null));
  if (!content || integrityOf(content) !== integrity) return null;
  return keep(key, withAbsoluteUrls(content.toString(), name, origin).replaceAll('</', '<\\/'));
}

/**
 * Reads stylesheets to inline in a page that shows something before its scripts run, so that its first paint waits for no other
 * file. Returns null when one cannot be read or was changed. The page then links them, and the browser rejects changed ones.
 */
export async function inlineStyles(
  files: PageFile[],
  platform: Pick<Platform, 'findFile'>,
  composition: Composition | null = null,
): Promise<string[] | null> {
  const styles = await Promise.all(files.map((file) => read(file, platform, composition)));
  return styles.every((css) => css !== null) ? styles : null;
}
