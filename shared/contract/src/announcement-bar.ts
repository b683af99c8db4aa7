import type { SiteAnnouncement } from './site-announcement.ts';

/** The id of the element that contains the bar. */
export const announcementElement = 'announcement';

/** Where the browser remembers the announcements that the visitor closed: their ids, separated by commas. */
export const closedAnnouncementsKey = 'closedAnnouncements';

/** The styles of the bar. It is part of the markup, so that a page without an announcement has none of it. */
export const announcementStyle =
  '#announcement{background:var(--mar-tint);color:var(--ink);font-size:var(--t-small);line-height:1.45}' +
  '#announcement[hidden],#announcement button[hidden]{display:none}' +
  '#announcement section{display:flex;align-items:flex-start;gap:8px;max-width:calc(var(--page) + 2*var(--gutter));margin-inline:auto;padding:2px var(--gutter)}' +
  '#announcement p{flex:1;margin:0;padding-block:12px;text-wrap:pretty;overflow-wrap:anywhere}' +
  '#announcement p a{color:var(--mar-ink);font-weight:600;text-decoration:underline;text-underline-offset:3px}' +
  '#announcement button{flex:none;width:44px;height:44px;margin-inline-end:-12px;padding:0;border:0;border-radius:var(--r-control);background:none;color:inherit;cursor:pointer}' +
  '#announcement svg{display:block;width:20px;height:20px;margin:auto}' +
  '#announcement>section>a{position:fixed;z-index:var(--z-toast);top:8px;left:8px;padding:12px 18px;border-radius:var(--r-control);' +
  'background:var(--ink);color:var(--wall);font-weight:600;transform:translateY(-200%)}#announcement>section>a:focus{transform:none}' +
  'body:has(>#announcement:not([hidden])) #root>div>a[href="#content"]{display:none}' +
  '@media print{#announcement{display:none}}';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What the element contains. Its first link skips to the content, instead of that of the page, which comes after it. The button is hidden until a script can close the bar. */
export function announcementMarkup({ id, text, link, labels }: SiteAnnouncement): string {
  const more = link ? ` <a href="${escaped(link.to)}">${escaped(link.label)}</a>` : '';
  return (
    `<style>${announcementStyle}</style><section aria-label="${escaped(labels.name)}" data-id="${escaped(id)}">` +
    `<a href="#content">${escaped(labels.skip)}</a><p>${escaped(text)}${more}</p><button type="button" hidden aria-label="${escaped(labels.close)}">` +
    '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true">' +
    '<path d="M6 6l12 12M18 6L6 18"/></svg></button></section>'
  );
}

/** The announcement of a page: of several, the one that began last. */
export const announcementFor = (announcements: readonly SiteAnnouncement[], isPublicPage: boolean): SiteAnnouncement | null =>
  announcements
    .filter(({ audience }) => isPublicPage || audience === 'all')
    .reduce<SiteAnnouncement | null>((last, next) => (last && last.from > next.from ? last : next), null);
