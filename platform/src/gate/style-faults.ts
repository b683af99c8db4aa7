import { readFileSync } from 'node:fs';
import type { Release } from '@nitida/contract';
import { inside } from '../registry/inside.ts';
import { type Fault, faultIn } from './fault.ts';

/** Ways to add a rule to the document beside a component's own styles. */
const insertions = /createElement\((["'`])style\1\)|adoptedStyleSheets|insertRule\(|replaceSync\(|jsxs?\)?\((["'`])style\2/;

/** A rule for the whole page in the text of a stylesheet. Code that looks like it is not written by bundlers. */
const globalRule = /(?:^|[}"'`,;\s])(html|body|:root|\*)(?:[\s.:#[>+~,][^{}"'`;]*)?\{/;

function faultsIn(path: string, source: string): Fault[] {
  if (source.includes('createGlobalStyle'))
    return [
      faultIn(
        'styles',
        path,
        `${path} uses createGlobalStyle, whose rules hold on every page that is open. Styles of a remote belong to its own elements.`,
      ),
    ];
  const selector = insertions.test(source) ? globalRule.exec(source)?.[1] : undefined;
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
