import { addressOf, type Language, type SiteAnnouncement } from '@nitida/contract';
import {
  announcementElement,
  announcementFor,
  announcementMarkup,
  announcementStyle,
  closedAnnouncementsKey,
} from '@nitida/contract/announcement-bar';
import type { PublishedContent } from '../published-content.ts';
import type { Composition } from '../registry/index.ts';
import { announcementTexts } from './announcement-texts.ts';
import type { InlineElements } from './inline-elements.ts';
import { campaignAddress } from './navigation.ts';
import { ownerOf } from './page-files.ts';

/** The announcements that are shown now, in one language. A link to a page that the composition lacks, or that was taken down, is left out. */
export function announcementsOf(composition: Composition, language: Language, content: PublishedContent): SiteAnnouncement[] {
  const routes = composition.remotes.flatMap((remote) => remote.routes);
  return content.announcements.flatMap(({ id, texts, to, audience, from, until }) => {
    const own = texts[language];
    if (own === undefined) return [];
    const route = routes.find(({ name }) => name === to);
    const address = route ? addressOf(route) : campaignAddress(composition, content, to);
    const link =
      own.label === undefined || address === null || content.stateAt(address, language) === 'gone'
        ? null
        : { to: address, label: own.label };
    return [{ id, text: own.text, link, audience, from, until, labels: announcementTexts[language] }];
  });
}

/** Hides a bar that this visitor closed, before it is painted, and lets the visitor close it before the shell has started. */
const closing =
  `{const e=document.getElementById('${announcementElement}'),s=e.querySelector('section'),b=e.querySelector('button'),` +
  `closedAnnouncementsKey='${closedAnnouncementsKey}',known=()=>{try{return localStorage.getItem(closedAnnouncementsKey)?.split(',')??[]}catch{return[]}};` +
  'e.hidden=known().includes(s.dataset.id);b.hidden=false;' +
  'b.onclick=()=>{e.hidden=true;try{localStorage.setItem(closedAnnouncementsKey,[s.dataset.id,...known()].slice(0,20).join())}catch{}}}';

export interface AnnouncementBarInput {
  composition: Composition;
  path: string;
  language: Language;
  content: PublishedContent;
  inline: InlineElements;
}

/** The bar above a page. It is part of the document and not of its prerendered markup, so that it begins and ends at once on every page. */
export function announcementBar({ composition, path, language, content, inline }: AnnouncementBarInput): string[] {
  const isPublicPage = ownerOf(composition, path)?.access !== 'customer';
  const shown = announcementFor(announcementsOf(composition, language, content), isPublicPage);
  if (shown === null) return [];
  inline.style(announcementStyle);
  return [`<div id="${announcementElement}">${announcementMarkup(shown)}</div>`, inline.script(closing)];
}
