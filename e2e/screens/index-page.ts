import type { Language } from '@nitida/contract';
import type { Look } from './inspect-screens.ts';

export interface Picture extends Look {
  screen: string;
  language: Language;
  /** Path relative to the index page. */
  file: string;
}

/** An HTML page with all pictures: a row for each screen and language. */
export function indexPage(pictures: readonly Picture[]): string {
  const rows = Object.entries(Object.groupBy(pictures, ({ screen, language }) => `${screen}, ${language}`));
  return `<!doctype html><meta charset="utf-8"><title>Screens</title>
<style>body{font:14px system-ui;margin:24px}section{margin-bottom:32px}div{display:flex;gap:12px;align-items:start;overflow-x:auto}img{height:420px;border:1px solid #ccc}</style>
${rows.map(([name, of = []]) => `<section><h2>${name}</h2><div>${of.map(pictureOf).join('')}</div></section>`).join('\n')}
`;
}

const pictureOf = ({ file, width, theme }: Picture): string =>
  `<a href="${file}"><img loading="lazy" src="${file}" alt="${width}, ${theme}" title="${width}, ${theme}"></a>`;
