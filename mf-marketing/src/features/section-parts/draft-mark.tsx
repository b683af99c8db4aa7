import { type Language, localeOf } from '@nitida/contract';
import { draftMessage, draftThemeParameter, readEditorMessage, shownText } from '@nitida/contract/content/preview-messages';
import { useAtomValue } from 'jotai';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { draftState, loadDraft } from '../../content/draft.ts';
import { useFigures } from '../../content/use-figures.ts';
import { type PageName, replacePageContent } from '../../content/use-page-content.ts';
import { host } from '../../host.ts';

/** The elements whose text is one text of the page. */
const textElements = 'h1, h2, h3, h4, p, li, dt, dd, th, td, summary, button, a, span';

const Place = styled.aside`
  position: fixed;
  z-index: var(--z-bar);
  inset: auto 12px calc(12px + max(var(--bar-below, 0px), env(safe-area-inset-bottom)));
  width: fit-content;
  max-width: 640px;
  margin-inline: auto;
  padding: 8px 16px;
  border: 1px solid var(--edge);
  border-radius: var(--r-control);
  background: var(--linen);
  color: var(--ink);
  font-size: var(--t-small);
  line-height: 1.4;
  box-shadow: var(--e-2);

  @media print {
    display: none;
  }
`;

const isFramed = (): boolean => window.parent !== window;

/** Tells the editor around the page. The policy of the document lets only staff's origin frame it. */
const tell = (message: Parameters<typeof draftMessage>[0]): void => window.parent.postMessage(draftMessage(message), '*');

/** Follows the editor around the page: its saved versions and the text that it works on. It hears of pressed texts. */
function useEditor(name: PageName): void {
  const language = useAtomValue(host().language.languageAtom);
  const { figures } = useFigures();
  useEffect(() => {
    if (isFramed() && figures) tell({ tells: 'figures', figures: { ...figures } });
  }, [figures]);
  useEffect(() => {
    if (!isFramed()) return;
    const onMessage = ({ source, data }: MessageEvent) => {
      const message = source === window.parent ? readEditorMessage(data) : null;
      if (message?.tells === 'saved') void renew(name, language);
      if (message?.tells === 'show') scrollToText(message.text);
    };
    const onClick = (event: MouseEvent) => {
      const element = textAt(event);
      if (!element) return;
      if (element.closest('a')) event.preventDefault();
      tell({ tells: 'pressed', text: shownText(element.textContent ?? '') });
    };
    addEventListener('message', onMessage);
    addEventListener('click', onClick, true);
    addEventListener('mouseover', markText);
    return () => {
      removeEventListener('message', onMessage);
      removeEventListener('click', onClick, true);
      removeEventListener('mouseover', markText);
    };
  }, [name, language]);
}

/** Shows the newest draft. */
async function renew(name: PageName, language: Language): Promise<void> {
  const page = await loadDraft(name, language);
  if (page) replacePageContent(name, language, page);
}

/** The element of the text that an event is about, or null outside of the page's content. */
function textAt({ target }: Event): HTMLElement | null {
  const element = target instanceof Element ? target.closest<HTMLElement>(textElements) : null;
  return element?.closest('main') ? element : null;
}

let marked: HTMLElement | null = null;

/** Shows which text a press would open. */
function markText(event: Event): void {
  if (marked) marked.style.outline = '';
  marked = textAt(event);
  if (marked) marked.style.outline = '2px dashed var(--persiana)';
}

function scrollToText(text: string): void {
  const elements = [...document.querySelectorAll(`main :is(${textElements})`)];
  elements.find((element) => shownText(element.textContent ?? '') === shownText(text))?.scrollIntoView({ block: 'center' });
}

/** A draft can be shown in a theme that its address names. */
function useNamedTheme(): void {
  useEffect(() => {
    const theme = new URLSearchParams(location.search).get(draftThemeParameter);
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  }, []);
}

/** The note on a draft, and its link to the editor around it. */
export default function DraftMark({ name }: { name: PageName }) {
  const { t } = useTranslation('marketing');
  const locale = localeOf[useAtomValue(host().language.languageAtom)];
  const expiresAt = useSyncExternalStore(draftState.subscribe, draftState.expiresAt);
  const hasEnded = useSyncExternalStore(draftState.subscribe, draftState.hasEnded);
  useEditor(name);
  useNamedTheme();
  // The editor around the page says itself that it is a draft.
  if (expiresAt === null ? !hasEnded : isFramed()) return null;
  const until = expiresAt && new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(expiresAt));
  return <Place aria-label={t('draft.name')}>{hasEnded ? t('draft.ended') : t('draft.until', { until })}</Place>;
}
