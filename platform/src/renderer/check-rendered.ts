import { endpoints } from '@nitida/contract';
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import type * as z from 'zod';
import { markupFault } from './check-markup.ts';
import { type Answers, mostAnswersOfPage, mostStructuredData, type PageReport, type RenderOrder, type sandboxReport } from './messages.ts';

type Report = z.infer<typeof sandboxReport>;

/** Only `<style>` elements of styled-components, whose text ends nothing. */
function stylesFault(styles: string): string | null {
  const isStyle = (node: DefaultTreeAdapterMap['childNode']): boolean =>
    'tagName' in node && node.tagName === 'style' && node.attrs.every(({ name }) => name.startsWith('data-styled'));
  const whole = parseFragment(styles).childNodes;
  return whole.every(isStyle) && !/<[!/](?!style>)/.test(styles) ? null : 'The styles are refused: they are not only styles.';
}

/** The answers that the browser renders the same page from: those that the order had, whatever the page says that they are. */
function answersOf(used: Readonly<Record<string, string>>, answers: Answers): Record<string, unknown> | null {
  const entries = Object.entries(used);
  const isGiven = ([name, url]: [string, string]) => Object.hasOwn(endpoints, name) && Object.hasOwn(answers, url);
  if (entries.length > mostAnswersOfPage || !entries.every(isGiven)) return null;
  return Object.fromEntries(entries.map(([name, url]) => [name, answers[url]]));
}

/** Verifies what the sandbox reported of a page. What is refused has failed, and the browser renders that page. */
export function checkRendered(
  { path, language, isFrame, rendered, failure }: Report,
  order: Pick<RenderOrder, 'remote' | 'page'> & { answers: Answers },
): PageReport {
  const place = { path, language, isFrame };
  if (!rendered) return { ...place, failure: failure ?? 'It was not rendered.' };
  const { html, styles, head } = rendered;
  const answers = answersOf(rendered.answers, order.answers);
  const isLong = JSON.stringify(head?.structuredData ?? []).length > mostStructuredData;
  const fault =
    markupFault(html) ??
    stylesFault(styles) ??
    (answers === null ? 'It names answers that it was not given.' : null) ??
    (isLong ? 'Its structured data is too long.' : null);
  if (fault !== null || answers === null) return { ...place, failure: fault ?? '' };
  return { ...place, rendered: { html, styles, answers, ...(head && { head }) } };
}
