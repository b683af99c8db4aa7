import type { ContentVersion, Language } from '@nitida/contract';
import type { FastifyInstance } from 'fastify';
import { transact } from '../../db/transact.ts';
import { type DomainError, domainError, isDomainError } from '../../domain-error.ts';
import { audit } from '../staff/audit.ts';
import type { StaffContext } from '../staff/context.ts';
import type { StaffUser } from '../staff/sessions.ts';
import { staffRoute } from '../staff/staff-route.ts';
import { deleteDraft } from './delete-draft.ts';
import { makeEdition } from './make-edition.ts';
import { pictureCalls } from './pictures/picture-calls.ts';
import { makePreview } from './previews.ts';
import { canTakeDown, editionOf, faultsOf } from './publish.ts';
import { scheduleCalls } from './schedule-calls.ts';
import { readSeed, releasedPages } from './seed.ts';
import { titlesOfCampaigns } from './shown-pages.ts';
import * as store from './store.ts';
import { warningsOf } from './warnings.ts';

type Write = Omit<store.NewVersion, 'number' | 'staffId' | 'at'> & { action: 'saveContent' | 'restoreContent'; staff: StaffUser };

/** The content of pages: versions, checks, and what visitors have. Every change is audited under the name of the page. */
export function contentCalls(app: FastifyInstance, context: StaffContext): void {
  const { db, clock, config } = context;

  async function write({ action, staff, ...version }: Write): Promise<{ version: ContentVersion } | DomainError> {
    return transact(db, async (trx) => {
      const newest = await store.lockDocument(trx, version);
      if (newest !== version.from) return conflict(trx, version, newest);
      const at = clock.now();
      const number = newest + 1;
      await store.addVersion(trx, { ...version, number, staffId: staff.id, at });
      const { page, language, from, origin } = version;
      await audit(trx, { staff, action, subject: page, details: { language, version: number, from, origin }, at });
      return found(await store.findVersion(trx, version, number));
    });
  }

  /** Nothing is lost: the editor gets the version that it began with and the newest one. */
  async function conflict(trx: Parameters<typeof store.findVersion>[0], version: store.DocumentName & { from: number }, newest: number) {
    const details = {
      began: await store.findVersion(trx, version, version.from),
      newest: await store.findVersion(trx, version, newest),
    };
    return domainError('illegal_transition', { details });
  }

  staffRoute(app, 'getContentPages', async () => {
    const newest = await store.listNewest(db);
    const editions = await store.currentEditions(db);
    return {
      pages: [...new Set(newest.map(({ page }) => page))].map((page) => ({
        page,
        newest: newest.filter((one) => one.page === page),
        edition: editions.find((one) => one.page === page) ?? null,
      })),
      released: await releasedPages(config.contentDir),
      titles: await titlesOfCampaigns(db, config.contentDir),
    };
  });

  staffRoute(app, 'getContentVersions', async ({ query }) => ({ versions: await store.listVersions(db, query) }));

  staffRoute(app, 'getContentVersion', async ({ query }) => found(await store.findVersion(db, query, query.number)));

  staffRoute(app, 'getContentFaults', async ({ query: { page } }) => {
    const own = (await store.listNewest(db)).filter((one) => one.page === page);
    const versions: Partial<Record<Language, number>> = Object.fromEntries(own.map(({ language, number }) => [language, number]));
    const chosen = { page, versions, fallbacks: {} };
    return { faults: await faultsOf(db, chosen, config.contentDir), warnings: await warningsOf(db, chosen) };
  });

  staffRoute(app, 'saveContent', async ({ staff, body: { isAutosave, isImport, ...version } }) =>
    write({ ...version, action: 'saveContent', staff, origin: isImport ? 'import' : isAutosave ? 'autosave' : 'save' }),
  );

  staffRoute(app, 'restoreContent', async ({ staff, body: { version, ...at } }) => {
    const old = await store.findVersion(db, at, version);
    if (old === null) return domainError('not_found');
    return write({ ...at, body: old.body, source: old.source, checked: old.checked, action: 'restoreContent', staff, origin: 'restore' });
  });

  staffRoute(app, 'publishContent', async ({ staff, body }) =>
    makeEdition(context, { page: body.page, staff, action: 'publishContent' }, (trx) => editionOf(trx, body, config.contentDir)),
  );

  staffRoute(app, 'takeDownContent', async ({ staff, body: { page, edition } }) =>
    makeEdition(context, { page, staff, action: 'takeDownContent' }, async (trx) => {
      const refused = await canTakeDown(trx, page, edition);
      return refused ?? { languages: [], isTakenDown: true };
    }),
  );

  staffRoute(app, 'deleteContentDraft', async ({ staff, body: { page } }) =>
    transact(db, async (trx) => {
      const deleted = await deleteDraft(trx, page);
      if (isDomainError(deleted)) return deleted;
      await audit(trx, { staff, action: 'deleteContentDraft', subject: page, details: { versions: deleted }, at: clock.now() });
      return { deleted };
    }),
  );

  staffRoute(app, 'getContentSeed', async ({ query: { page } }) => {
    const seed = await readSeed(config.contentDir, page);
    return seed === null ? domainError('not_found') : { page, languages: seed };
  });

  staffRoute(app, 'makeContentPreview', async ({ staff, body: { page, days } }) => {
    const at = clock.now();
    await transact(db, (trx) => audit(trx, { staff, action: 'makeContentPreview', subject: page, details: { days }, at }));
    return makePreview(context, page, days);
  });

  scheduleCalls(app, context);
  pictureCalls(app, context);
}

const found = (version: ContentVersion | null): { version: ContentVersion } | DomainError =>
  version ? { version } : domainError('not_found');
