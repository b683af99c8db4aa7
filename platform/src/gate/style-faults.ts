import { readFileSync } from 'node:fs';
import type { Release } from '@nitida/contract';
import { inside } from '../registry/inside.ts';
import { type Fault, faultIn } from './fault.ts';

/** Ways to add a rule to the document beside a component's own styles. */
const insertions = /createElement\((["'`])style\1\)|adoptedStyleSheets|insertRule\(|replaceSync\(|jsxs?\)?\((["'`])style\2/;

/** What a selector of a rule for the whole page begins with, after the start, a comma or a space. */
const wholePage = /(?:^|[,\s])(html|body|:root|\*)(?:$|[\s.:#[>+~,])/;

/** The first selector for the whole page before a brace in the text of a stylesheet. Each character is read once. */
function globalRule(source: string): string | undefined {
  for (const part of source.split('{').slice(0, -1)) {
    const selectors = part.slice(1 + Math.max(...['}', '"', "'", '`', ';'].map((end) => part.lastIndexOf(end))));
    const found = wholePage.exec(selectors)?.[1];
    if (found !== undefined) return found;
  }
  return undefined;
}

function faultsIn(path: string, source: string): Fault[] {
  if (source.includes('createGlobalStyle'))
    return [
      faultIn(
        'styles',
        path,
        `${path} uses createGlobalStyle, whose rules hold on every page that is open. Styles of a remote belong to its own elements.`,
      ),
    ];
  const selector = insertions.test(source) ? globalRule(source) : undefined;
  return selector === undefined
    ? []
    : [faultIn('styles', path, `${path} inserts a stylesheet with a rule for ${selector}, which is not its own.`)];
}

/**
 * Where a remote's scripts write styles for the whole page. This reads the text of built files, so it does not find a selector that is put together while
 * the page runs, a style that is set on `document.body`, or a class that another remote has too.
 */
export const styleFaults = (release: Release, dir: string): Fault[] =>
  release.kind === 'shell'
    ? []
    : release.files
        .filter(({ path }) => path.endsWith('.js'))
        .flatMap(({ path }) => faultsIn(path, readFileSync(inside(dir, path), 'utf8')));
