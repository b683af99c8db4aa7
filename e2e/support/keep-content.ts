import type { Language } from '@nitida/contract';
import { contentPath, visibleEditions } from '@nitida/contract/content/documents';
import { type StaffCallName, type StaffCalls, staffEndpoints } from '@nitida/contract/staff-calls';
import type { APIRequestContext } from 'playwright/test';
import { readPage, textAt } from '../matrix/composition.ts';
import { demoStaffRequests } from './staff-account.ts';
import { expect, isRunningSite, test } from './test.ts';

type Answer<N extends StaffCallName> = StaffCalls[N]['answer'];
type Document = Answer<'getContentPages'>['pages'][number];
type Edition = NonNullable<Document['edition']>;

/** A published page is live within ten seconds on a machine with nothing else to do. */
const live = { intervals: [200], timeout: 90_000 };

async function ask<N extends StaffCallName>(
  requests: APIRequestContext,
  name: N,
  { id = '', ...sent }: { id?: string; data?: object; params?: Record<string, string> } = {},
): Promise<Answer<N>> {
  const [method, path] = staffEndpoints[name];
  const answer = await requests.fetch(path.replace('{id}', id), { method, ...sent });
  if (!answer.ok()) throw new Error(`${name} answered ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}

/** What visitors have now of everything that staff write. */
async function readContent(requests: APIRequestContext) {
  const { pages } = await ask(requests, 'getContentPages');
  const { documents } = await ask(requests, 'getSiteDocuments');
  const { announcements } = await ask(requests, 'getAnnouncements');
  const { experiments } = await ask(requests, 'getExperiments');
  const { priceList } = await ask(requests, 'getSettings');
  return { pages, documents, announcements, experiments, priceList };
}
type Content = Awaited<ReturnType<typeof readContent>>;

/** Makes the former texts of a page its newest versions: those of an edition, or those of the release. @returns their numbers */
async function restoreTexts(requests: APIRequestContext, { page, newest }: Document, edition: Edition | null) {
  const from = (language: Language) => newest.find((one) => one.language === language)?.number ?? 0;
  const versions: [Language, number][] = [];
  if (edition) {
    for (const { language, shows, version } of edition.languages) {
      if (language !== shows) continue;
      const data = { page, language, from: from(language), version };
      versions.push([language, (await ask(requests, 'restoreContent', { data })).version.number]);
    }
  } else {
    const { languages } = await ask(requests, 'getContentSeed', { params: { page } });
    for (const [language, body] of Object.entries(languages) as [Language, object][]) {
      const data = { page, language, from: from(language), body, isImport: true };
      versions.push([language, (await ask(requests, 'saveContent', { data })).version.number]);
    }
  }
  return Object.fromEntries(versions);
}

/** The edition of a page in a document that was rendered before; null where there is none. */
async function editionIn(url: string, page: string): Promise<number | null> {
  const html = await textAt(url).catch(() => null);
  const seen = html === null ? undefined : readPage(html).prerendered?.answers.getContentEditions;
  return visibleEditions.safeParse(seen).data?.editions[page] ?? null;
}

async function putPageBack(requests: APIRequestContext, site: string, now: Document, edition: Edition | null, isReleased: boolean) {
  const { page } = now;
  if (edition?.isTakenDown || (edition === null && !isReleased)) {
    if (now.edition && !now.edition.isTakenDown) await ask(requests, 'takeDownContent', { data: { page, edition: now.edition.number } });
    return;
  }
  const versions = await restoreTexts(requests, now, edition);
  const others = (edition?.languages ?? []).flatMap(({ language, shows }) => (language === shows ? [] : [[language, shows]]));
  const data = { page, versions, fallbacks: Object.fromEntries(others) };
  const published = await ask(requests, 'publishContent', { data });
  for (const language of Object.keys(versions))
    await expect.poll(() => editionIn(`${site}${contentPath(page)}?lng=${language}`, page), live).toBe(published.edition.number);
}

async function putBack(requests: APIRequestContext, site: string, before: Content): Promise<void> {
  const now = await readContent(requests);
  const { released } = await ask(requests, 'getContentPages');
  const has = (list: readonly { id: string }[], { id }: { id: string }) => list.some((one) => one.id === id);
  for (const one of now.experiments)
    if (one.state === 'running' && !has(before.experiments, one)) await ask(requests, 'endExperiment', { id: one.id });
  for (const one of now.announcements)
    if (one.state !== 'ended' && !has(before.announcements, one)) await ask(requests, 'endAnnouncement', { id: one.id });
  for (const { document, number } of now.documents) {
    const former = before.documents.find((one) => one.document === document)?.number ?? 0;
    const { body } = await ask(requests, 'getSiteDocument', { params: { document } });
    const isAsReleased = former === 0 && Object.keys(body).length === 0;
    if (former !== number && !isAsReleased)
      await ask(requests, 'restoreSiteDocument', { data: { document, from: number, number: former } });
  }
  for (const one of now.pages) {
    const edition = before.pages.find(({ page }) => page === one.page)?.edition ?? null;
    if (one.edition?.number !== edition?.number) await putPageBack(requests, site, one, edition, released.includes(one.page));
  }
  const { version } = now.priceList;
  if (version !== before.priceList.version)
    await ask(requests, 'updatePriceList', { data: { version, value: before.priceList.value, why: 'as before the test' } });
}

/**
 * Gives visitors, after the tests of a file, the content that they had before: pages, menus, texts of mails, announcements and prices. The next file on the
 * same site finds it unchanged, also when a test failed.
 */
export function keepContent(): void {
  let before: Content | undefined;
  test.beforeAll(async ({ siteUrl: _started, siteEnv }) => {
    // A site with settings of its own ends with the file.
    if (Object.keys(siteEnv).length > 0 && !isRunningSite) return;
    const requests = await demoStaffRequests();
    before = await readContent(requests);
    await requests.dispose();
  });
  test.afterAll(async ({ siteUrl }) => {
    // A site that did not start, or that nobody uses later, has none to keep.
    if (before === undefined) return;
    const requests = await demoStaffRequests();
    await putBack(requests, siteUrl, before);
    await requests.dispose();
  });
}
