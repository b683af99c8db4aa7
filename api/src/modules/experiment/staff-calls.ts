import { randomUUID } from 'node:crypto';
import { type Experiment, type Language, languages, type PublishedPage } from '@nitida/contract';
import { legalPages } from '@nitida/contract/content/legal-pages';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import { type DomainError, domainError, isDomainError } from '../../domain-error.ts';
import { contentChannel } from '../content/make-edition.ts';
import { editionOf, faultOfPage } from '../content/publish.ts';
import { addEdition, currentEdition, findVisible, languagesOf, takeEditionNumber } from '../content/store.ts';
import { audit } from '../staff/audit.ts';
import type { StaffContext } from '../staff/context.ts';
import { staffRoute } from '../staff/staff-route.ts';
import { differingSection } from './difference.ts';
import { findExperiment, listExperiments, runningExperiments } from './store.ts';

/** What visitors have of an edition in each language. */
async function bodiesOf(trx: Transaction, edition: number): Promise<Partial<Record<Language, PublishedPage>>> {
  const bodies: Partial<Record<Language, PublishedPage>> = {};
  for (const language of languages) {
    const visible = await findVisible(trx, edition, language);
    if (visible && !visible.isTakenDown) bodies[language] = visible.body;
  }
  return bodies;
}

/** Experiments with one section of a page. Each change is audited under the name of the page. */
export function experimentCalls(app: FastifyInstance, { db, clock, signals, config }: StaffContext): void {
  staffRoute(app, 'getExperiments', () => listExperiments(db));

  staffRoute(app, 'beginExperiment', async ({ staff, body: { page, versions } }) =>
    transact(db, async (trx) => {
      if (legalPages.some((legal) => legal === page)) return refused(page, 'a legal page is the same for everybody');
      const number = await takeEditionNumber(trx);
      const current = await currentEdition(trx, page);
      if (current === null || current.isTakenDown) return domainError('not_found');
      const running = (await runningExperiments(trx)).find((one) => one.page === page);
      if (running) return domainError('illegal_transition', { details: { experiment: running } });
      const decided = await editionOf(trx, { page, versions, fallbacks: {} }, config.contentDir);
      if (isDomainError(decided)) return decided;
      const at = clock.now();
      await addEdition(trx, number, { page, ...decided, isTrial: true, staffId: staff.id, at });
      const difference = differingSection(page, await bodiesOf(trx, current.number), await bodiesOf(trx, number));
      if ('faults' in difference) return domainError('validation', { details: difference });
      const id = randomUUID();
      const row = { id, page, section: difference.section, edition_a: current.number, edition_b: number, staff_id: staff.id, at };
      await trx.insertInto('experiments').values(row).execute();
      await trx
        .insertInto('experiment_counts')
        .values((['a', 'b'] as const).map((side) => ({ experiment_id: id, side })))
        .execute();
      const details = { experiment: id, section: difference.section, versions };
      await audit(trx, { staff, action: 'beginExperiment', subject: page, details, at });
      await signals.send(trx, contentChannel, id);
      return found(await findExperiment(trx, id));
    }),
  );

  staffRoute(app, 'endExperiment', async ({ staff, params: { id }, body }) =>
    transact(db, async (trx) => {
      const keep = body?.keep ?? 'a';
      // The lock of editions keeps others from publishing the page meanwhile.
      const number = await takeEditionNumber(trx);
      const known = await findExperiment(trx, id);
      if (known === null) return domainError('not_found');
      if (known.state === 'ended') return domainError('illegal_transition', { details: { experiment: known } });
      const at = clock.now();
      if (keep === 'b') {
        const kept = { languages: await languagesOf(trx, known.editions.b), isTakenDown: false };
        await addEdition(trx, number, { page: known.page, ...kept, staffId: staff.id, at });
      }
      await trx.updateTable('experiments').set({ ended_at: at }).where('id', '=', id).execute();
      const details = { experiment: id, result: known.result, keep, ...(keep === 'b' && { edition: number }) };
      await audit(trx, { staff, action: 'endExperiment', subject: known.page, details, at });
      await signals.send(trx, contentChannel, id);
      return found(await findExperiment(trx, id));
    }),
  );
}

const refused = (page: string, what: string): DomainError => domainError('validation', { details: { faults: [faultOfPage(page, what)] } });

const found = (experiment: Experiment | null): { experiment: Experiment } | DomainError =>
  experiment ? { experiment } : domainError('not_found');
