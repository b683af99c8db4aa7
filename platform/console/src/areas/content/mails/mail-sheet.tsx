import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';

const Sheet = styled.div<{ $width: number }>`
  width: ${({ $width }) => $width}px;
  max-width: 100%;
  border: 1px solid var(--grout);
  border-radius: var(--r-panel);
  overflow: hidden;
`;

const tags = new Set(['A', 'B', 'BODY', 'BR', 'DIV', 'H1', 'P', 'SPAN', 'TABLE', 'TBODY', 'TD', 'TR']);
const attributes = ['class', 'role', 'width', 'align', 'cellpadding', 'cellspacing', 'border', 'lang'];

/** A copy of an element that the content policy permits: it has no script, no link, and its styles are set by script. */
function copyOf(node: Node): Node | null {
  if (node instanceof Text) return document.createTextNode(node.data);
  if (!(node instanceof HTMLElement) || !tags.has(node.tagName)) return null;
  const copy = document.createElement(node.tagName === 'BODY' || node.tagName === 'A' ? 'div' : node.tagName);
  for (const name of attributes) {
    const value = node.getAttribute(name);
    if (value !== null) copy.setAttribute(name, value);
  }
  copy.style.cssText = node.dataset.style ?? '';
  if (node.tagName === 'A' && copy.style.display === '') copy.style.display = 'inline';
  for (const child of node.childNodes) {
    const inside = copyOf(child);
    if (inside) copy.append(inside);
  }
  return copy;
}

const styleElements = /<style>(.*?)<\/style>/gs;

/** The elements of a mail. Its styles are read separately, because the policy also applies to documents that are only parsed. */
const elementsOf = (html: string): HTMLElement =>
  new DOMParser().parseFromString(html.replace(styleElements, '').replaceAll(' style="', ' data-style="'), 'text/html').body;

/** The styles of a mail, in the chosen theme instead of that of the device. */
function stylesOf(html: string, theme: 'light' | 'dark'): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  const css = [...html.matchAll(styleElements)].map(([, rules]) => rules).join('\n');
  sheet.replaceSync(css.replaceAll('(prefers-color-scheme:dark)', theme === 'dark' ? 'all' : 'not all').replaceAll(':root', ':host'));
  return sheet;
}

interface MailSheetProps {
  html: string;
  width: number;
  theme: 'light' | 'dark';
  title: string;
}

/** A mail as mail programs draw it. A frame could not: the policy of the console permits none but the site's. */
export function MailSheet({ html, width, theme, title }: MailSheetProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = place;
    if (!current) return;
    const root = current.shadowRoot ?? current.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [stylesOf(html, theme)];
    const copy = copyOf(elementsOf(html));
    root.replaceChildren(...(copy ? [copy] : []));
  }, [html, theme]);
  return <Sheet ref={place} $width={width} role="group" aria-label={title} />;
}
