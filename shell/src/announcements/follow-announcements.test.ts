import type { Language, SiteAnnouncement } from '@nitida/contract';
import { announcementMarkup, announcementStyle } from '@nitida/contract/announcement-bar';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type AnnouncementParts, followAnnouncements } from './follow-announcements.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-05-03T10:00:00Z') });
  history.replaceState(null, '', '/');
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const closing: SiteAnnouncement = {
  id: '7f1a1f0e-9c5e-4a53-8a6b-0a4f6f6f7a01',
  text: 'We are closed on 6 May & 7 May',
  link: { to: '/faq', label: 'Questions' },
  audience: 'all',
  from: '2027-05-03T09:00:00.000Z',
  until: '2027-05-03T10:01:00.000Z',
  labels: { name: 'Announcement', close: 'Close', skip: 'Skip' },
};
const laterOne = { ...closing, id: '7f1a1f0e-9c5e-4a53-8a6b-0a4f6f6f7a02', text: 'Later', from: '2027-05-03T09:30:00.000Z' };

function open(changes: Partial<AnnouncementParts> & { isInDocument?: boolean } = {}) {
  const { isInDocument = false, ...parts } = changes;
  document.body.innerHTML = isInDocument
    ? `<div id="announcement">${announcementMarkup(closing)}</div><div id="root"></div>`
    : '<div id="root"></div>';
  let language: Language = 'en';
  let tellLanguage = () => {};
  let tellArrival = (_pathname: string) => {};
  const goTo = vi.fn();
  const fetchAnnouncements = vi.fn(async (): Promise<SiteAnnouncement[]> => [{ ...closing, text: 'Cerramos' }]);
  const stop = followAnnouncements({
    brought: [closing],
    language: () => language,
    onLanguage: (listener) => {
      tellLanguage = listener;
      return () => {};
    },
    onArrival: (listener) => {
      tellArrival = listener;
      return () => {};
    },
    isPublic: (pathname) => pathname !== '/orders',
    fetchAnnouncements,
    goTo,
    now: () => new Date(),
    realNow: () => Date.now(),
    ...parts,
  });
  onTestFinished(stop);
  return {
    goTo,
    fetchAnnouncements,
    go(path: string) {
      history.replaceState(null, '', path);
      tellArrival(path);
    },
    async speak(next: Language) {
      language = next;
      tellLanguage();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}
const bar = () => document.querySelector<HTMLElement>('#announcement:not([hidden])');
const words = () => bar()?.querySelector('p')?.textContent;

test('the bar of the document stays the same element, and is gone when its time is over', async () => {
  open({ isInDocument: true });
  const section = document.querySelector('section');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(document.querySelector('section')).toBe(section);
  expect(words()).toBe('We are closed on 6 May & 7 May Questions');
  await vi.advanceTimersByTimeAsync(40_000);
  expect(bar()).toBeNull();
});

test('a closed bar stays closed on other pages and in other languages, and another one is shown', async () => {
  const { go, speak, fetchAnnouncements } = open({ isInDocument: true });
  document.querySelector<HTMLElement>('#announcement button')?.click();
  expect(bar()).toBeNull();
  expect(localStorage.getItem('closedAnnouncements')).toBe(closing.id);
  await speak('es');
  go('/faq');
  expect(bar()).toBeNull();
  fetchAnnouncements.mockResolvedValue([closing, laterOne]);
  await speak('en');
  expect(words()).toBe('Later Questions');
});

test('a visitor who chooses another language reads the bar in that language', async () => {
  const { speak, fetchAnnouncements } = open({ isInDocument: true });
  await speak('es');
  expect(fetchAnnouncements).toHaveBeenCalledExactlyOnceWith('es');
  expect(words()).toBe('Cerramos Questions');
  expect(bar()?.querySelector('style')?.textContent).toBe(announcementStyle);
});

test('a bar for public pages is left out of the pages of customers', () => {
  const { go } = open({ brought: [{ ...closing, audience: 'public' }] });
  go('/faq');
  expect(words()).toContain('closed');
  go('/orders');
  expect(bar()).toBeNull();
});

test('a tab hears of an announcement that has begun when its visitor goes to another page a minute later', async () => {
  const { go, fetchAnnouncements } = open({ brought: [] });
  fetchAnnouncements.mockResolvedValue([{ ...closing, until: '2027-05-04T10:00:00.000Z' }]);
  go('/faq');
  expect(fetchAnnouncements).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  go('/');
  await vi.advanceTimersByTimeAsync(0);
  expect(words()).toContain('closed');
});

test('its link is followed within the tab', () => {
  const { goTo } = open({ isInDocument: true });
  document.querySelector<HTMLElement>('#announcement p a')?.click();
  expect(goTo).toHaveBeenCalledExactlyOnceWith('/faq');
});

test('without a network the bar stays as it is', async () => {
  const { speak } = open({ isInDocument: true, fetchAnnouncements: async () => Promise.reject(new TypeError('Failed to fetch')) });
  await speak('es');
  expect(words()).toContain('closed');
});
