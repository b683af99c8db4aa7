import type { Floor } from '@nitida/platform/bundler/floor';
import postcss, { type AtRule, type Declaration, type Rule } from 'postcss';
import { compatData, entriesOf, findFeature, lackedBy, type Missing, namesOf } from './compat.ts';
import type { Finding } from './finding.ts';

/** Functions of values by name, such as `light-dark` and `anchor`. The data lists them below the type of their result. */
const functionPaths = new Map<string, string[]>();
for (const [type, entry] of entriesOf(compatData.css.types ?? {})) {
  functionPaths.set(type, [type]);
  for (const [name] of entriesOf(entry)) if (!functionPaths.has(name)) functionPaths.set(name, [type, name]);
}

/** Removes strings, URLs and names of custom properties, which contain no keywords. */
const withoutText = (value: string): string => value.replaceAll(/(["']).*?\1|url\([^)]*\)|--[\w-]+/g, ' ');

class Sheet {
  readonly findings: Finding[] = [];
  readonly #floor: Floor;

  constructor(floor: Floor) {
    this.#floor = floor;
  }

  /**
   * Records a feature that browsers lack.
   * @returns the browsers, recorded or not.
   */
  #look(path: string[], what: string, isNoted: (missing: Missing) => boolean = () => true): Missing[] {
    const feature = ['css', ...path].join('.');
    const missing = lackedBy(this.#floor, findFeature(feature)) ?? [];
    const noted = missing.filter(isNoted);
    if (noted.length > 0) this.findings.push({ feature, what, browsers: namesOf(this.#floor, noted) });
    return missing;
  }

  declaration({ prop, value, parent }: Declaration): void {
    if (prop.startsWith('-')) return;
    const name = prop.toLowerCase();
    const what = `${prop}: ${value}`;
    const hasTwin = (prefix: string | null) =>
      prefix !== null && (parent?.some((node) => node.type === 'decl' && node.prop === `${prefix}${name}`) ?? false);
    const lacking = this.#look(['properties', name], what, ({ prefix }) => !hasTwin(prefix));
    // A browser without the property is already reported, or has the property with a prefix.
    const hasProperty = ({ browser }: Missing) => !lacking.some((one) => one.browser === browser);
    const words = withoutText(value);
    for (const [word] of words.matchAll(/(?<![\w.#-])[a-z][a-z-]*/gi))
      this.#look(['properties', name, word.toLowerCase()], what, hasProperty);
    for (const [, word = ''] of words.matchAll(/(?<![\w-])([a-z][a-z-]*)\(/gi)) {
      const path = functionPaths.get(word.toLowerCase());
      if (path) this.#look(['types', ...path], what);
    }
  }

  atRule({ name, params }: AtRule): void {
    this.#look(['at-rules', name], `@${name} ${params}`);
    if (name !== 'media') return;
    for (const [, feature = ''] of params.matchAll(/\(\s*([a-z-]+)/g)) this.#look(['at-rules', 'media', feature], `@media ${params}`);
  }

  rule({ selector }: Rule): void {
    for (const [, name = ''] of selector.matchAll(/::?([a-z][a-z-]*)/g)) this.#look(['selectors', name], selector);
  }
}

/** Finds everything in a stylesheet, or in a part of one, that a browser of the floor lacks. Nested rules are included. */
export function findInStyles(css: string, floor: Floor): Finding[] {
  const sheet = new Sheet(floor);
  postcss.parse(css).walk((node) => {
    if (node.type === 'decl') sheet.declaration(node);
    else if (node.type === 'atrule') sheet.atRule(node);
    else if (node.type === 'rule') sheet.rule(node);
  });
  return sheet.findings;
}
