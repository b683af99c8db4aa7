import type { SiteBody, SiteEdition } from '@nitida/contract';
import type { FastifyInstance } from 'fastify';
import { transact } from '../../db/transact.ts';
import { type DomainError, domainError } from '../../domain-error.ts';
import { contentChannel } from '../content/make-edition.ts';
import { listShownCampaigns, shownPages } from '../content/shown-pages.ts';
import { takeEditionNumber } from '../content/store.ts';
import { loadBusinessSettings } from '../pricing/store.ts';
import { audit } from '../staff/audit.ts';
import type { StaffContext } from '../staff/context.ts';
import type { StaffUser } from '../staff/sessions.ts';
import { staffRoute } from '../staff/staff-route.ts';
import { openSiteDocuments } from './documents.ts';
import { previewMail } from './preview-mail.ts';
import * as store from './store.ts';

interface Change {
  document: string;
  from: number;
  body: SiteBody;
  origin: SiteEdition['origin'];
  action: 'publishSiteDocument' | 'restoreSiteDocument';
  staff: StaffUser;
}

/** The menus with the footer, and the texts of mails. A change is published at once, and audited under the name of the document. */
export function siteDocumentCalls(app: FastifyInstance, { db, clock, signals, config, releasedNavigation }: StaffContext): void {
  const opening = openSiteDocuments();

  async function publish({ document, from, body, origin, action, staff }: Change): Promise<{ edition: SiteEdition } | DomainError> {
    const known = await opening;
    if (!known.names.includes(document)) return domainError('not_found');
    return transact(db, async (trx) => {
      const number = await takeEditionNumber(trx);
      const current = await store.findEdition(trx, document);
      if ((current?.edition.number ?? 0) !== from) return domainError('illegal_transition', { details: { newest: current } });
      const faults = known.faults(document, body, await shownPages(trx, config.contentDir));
      if (faults.length > 0) return domainError('validation', { details: { faults } });
      const at = clock.now();
      const row = { number, document, body: JSON.stringify(body), origin, started_from: from, staff_id: staff.id, at };
      await trx.insertInto('site_editions').values(row).execute();
      await audit(trx, { staff, action, subject: document, details: { edition: number, from, origin }, at });
      await signals.send(trx, contentChannel, String(number));
      const made = await store.findEdition(trx, document, number);
      return made ? { edition: made.edition } : domainError('not_found');
    });
  }

  staffRoute(app, 'getSiteDocuments', async () => ({
    names: [...(await opening).names],
    documents: await store.listDocuments(db),
    mails: (await opening).beginnings(await store.currentBodies(db)),
  }));

  staffRoute(app, 'getNavigationEntries', async () => ({ entries: await releasedNavigation() }));

  staffRoute(app, 'getDestinations', async () => ({
    campaigns: await listShownCampaigns(db, config.contentDir),
    takenDown: (await shownPages(db, config.contentDir)).takenDown,
  }));

  staffRoute(app, 'getSiteEditions', async ({ query }) => ({ editions: await store.listEditions(db, query) }));

  staffRoute(app, 'getSiteDocument', async ({ query: { document, number } }) => {
    if (!(await opening).names.includes(document)) return domainError('not_found');
    const found = await store.findEdition(db, document, number);
    if (number !== undefined && found === null) return domainError('not_found');
    return { edition: found?.edition ?? null, body: found?.body ?? {} };
  });

  staffRoute(app, 'publishSiteDocument', async ({ staff, body }) =>
    publish({ ...body, origin: 'publish', action: 'publishSiteDocument', staff }),
  );

  staffRoute(app, 'restoreSiteDocument', async ({ staff, body: { document, from, number } }) => {
    const old = number === 0 ? { body: {} } : await store.findEdition(db, document, number);
    if (old === null) return domainError('not_found');
    return publish({ document, from, body: old.body, origin: 'restore', action: 'restoreSiteDocument', staff });
  });

  staffRoute(app, 'getMailTexts', async ({ query: { document } }) => {
    const texts = (await opening).mail(document);
    return texts === null ? domainError('not_found') : { texts };
  });

  staffRoute(app, 'previewMail', async ({ body: { document, language, texts } }) => {
    const known = await opening;
    const seeds = known.mail(document);
    if (seeds === null) return domainError('not_found');
    const faults = known.faults(document, { [language]: texts }, {});
    if (faults.length > 0) return domainError('validation', { details: { faults } });
    const { company } = await loadBusinessSettings(db);
    const isPersonal = document === 'mail/inbox.answer';
    return previewMail({ seeds, language, changes: texts, company, origin: config.origin, isPersonal });
  });
}
