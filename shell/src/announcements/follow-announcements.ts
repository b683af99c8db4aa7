import type { Language, SiteAnnouncement } from '@nitida/contract';
import { announcementElement, announcementFor, announcementMarkup, closedAnnouncementsKey } from '@nitida/contract/announcement-bar';
import type { Undo } from '@nitida/host';

/** A visitor who goes to another page hears of new announcements after this time in ms. */
const askAfterMs = 60_000;
/** The time in ms between two looks at the clock for announcements that end. */
const tickMs = 10_000;
/** The most announcements whose closing the browser remembers. */
const mostRemembered = 20;

export interface AnnouncementParts {
  /** The announcements that the document brings in its language. */
  brought: readonly SiteAnnouncement[];
  language: () => Language;
  onLanguage: (listener: () => void) => Undo;
  onArrival: (listener: (pathname: string) => void) => Undo;
  /** Whether a visitor sees the page at a path without logging in. */
  isPublic: (pathname: string) => boolean;
  fetchAnnouncements: (language: Language) => Promise<readonly SiteAnnouncement[]>;
  goTo: (path: string) => void;
  /** The business clock. */
  now: () => Date;
  realNow: () => number;
}

/** Storage may throw. The bar then closes for this page. */
function closedIds(): string[] {
  try {
    return localStorage.getItem(closedAnnouncementsKey)?.split(',') ?? [];
  } catch {
    return [];
  }
}

function rememberClosed(id: string): void {
  try {
    localStorage.setItem(closedAnnouncementsKey, [id, ...closedIds().filter((known) => known !== id)].slice(0, mostRemembered).join());
  } catch {
    return;
  }
}

/** Keeps the bar of the document in step with the page, the language and the clock for as long as the tab is open. */
export function followAnnouncements(parts: AnnouncementParts): Undo {
  const { language, isPublic, fetchAnnouncements, goTo, now, realNow } = parts;
  let announcements = parts.brought;
  let shownIn = language();
  let askedAt = realNow();
  let drawn = document.getElementById(announcementElement)?.querySelector('section')?.dataset.id;
  let drawnIn = shownIn;
  const closed = new Set<string>();

  function show(): void {
    const coming = announcements.filter(({ until }) => until > now().toISOString());
    const next = announcementFor(coming, isPublic(location.pathname));
    const element = document.getElementById(announcementElement);
    if (next === null || closed.has(next.id) || closedIds().includes(next.id)) {
      if (element) element.hidden = true;
    } else draw(element ?? newElement(), next);
  }

  function draw(element: HTMLElement, next: SiteAnnouncement): void {
    if (drawn !== next.id || drawnIn !== shownIn) {
      // Without the tag, the parser moves the styles of the bar into the head.
      const { body } = new DOMParser().parseFromString(`<body>${announcementMarkup(next)}`, 'text/html');
      element.replaceChildren(...body.childNodes);
      [drawn, drawnIn] = [next.id, shownIn];
    }
    element.hidden = false;
    const button = element.querySelector('button');
    if (button) button.hidden = false;
  }

  async function ask(): Promise<void> {
    askedAt = realNow();
    const wanted = language();
    const answer = await fetchAnnouncements(wanted);
    if (wanted !== language()) return;
    [announcements, shownIn] = [answer, wanted];
    show();
  }
  /** Without a network the visitor hears of them later. */
  const tryToAsk = () => void ask().catch(() => {});

  function onClick(event: MouseEvent): void {
    const { target } = event;
    const element = document.getElementById(announcementElement);
    if (!(target instanceof Element) || !element?.contains(target)) return;
    const link = target.closest<HTMLAnchorElement>('p a');
    if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      goTo(link.pathname);
    }
    if (!target.closest('button') || drawn === undefined) return;
    closed.add(drawn);
    rememberClosed(drawn);
    show();
  }

  const undo = [
    parts.onLanguage(tryToAsk),
    parts.onArrival(() => {
      show();
      if (realNow() - askedAt >= askAfterMs) tryToAsk();
    }),
  ];
  const timer = setInterval(show, tickMs);
  document.addEventListener('click', onClick);
  return () => {
    clearInterval(timer);
    document.removeEventListener('click', onClick);
    for (const one of undo) one();
  };
}

/** Above the page, where the document has the bar. */
function newElement(): HTMLElement {
  const element = document.createElement('div');
  element.id = announcementElement;
  document.getElementById('root')?.before(element);
  return element;
}
