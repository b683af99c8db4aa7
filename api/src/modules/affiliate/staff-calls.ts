import type { FastifyInstance } from 'fastify';
import { transact } from '../../db/transact.ts';
import { domainError, isDomainError } from '../../domain-error.ts';
import { type AffiliateRow, findAffiliate, listAffiliates, presentAffiliate } from '../referral/store.ts';
import { audit } from '../staff/audit.ts';
import type { StaffContext } from '../staff/context.ts';
import { staffRoute } from '../staff/staff-route.ts';
import { createAffiliate } from './create.ts';
import { listDues } from './dues.ts';
import { listGiftCards, sellGiftCard } from './gift-cards.ts';
import { recordPayout } from './payout.ts';
import { statementOf } from './statement.ts';

/** The staff calls about affiliates, their commission and the gift cards they buy. */
export function affiliateCalls(app: FastifyInstance, context: StaffContext): void {
  const { db, clock, config } = context;
  const { origin } = config;

  staffRoute(app, 'getAffiliates', async () => ({
    affiliates: (await listAffiliates(db)).map((row) => presentAffiliate(row, origin)),
  }));

  staffRoute(app, 'getAffiliateDues', async () => ({ dues: await listDues(db, await listAffiliates(db)) }));

  staffRoute(app, 'createAffiliate', async ({ staff, body }) => {
    const made = await transact<AffiliateRow>(db, async (trx) => {
      const affiliate = await createAffiliate(context, trx, body);
      if (isDomainError(affiliate)) return affiliate;
      const details = { code: affiliate.code, joinRequestId: body.joinRequestId };
      await audit(trx, { staff, action: 'createAffiliate', subject: affiliate.id, details, at: clock.now() });
      return affiliate;
    });
    return isDomainError(made) ? made : { affiliate: presentAffiliate(made, origin) };
  });

  staffRoute(app, 'getStatement', async ({ params }) => {
    const affiliate = await findAffiliate(db, params.id);
    return affiliate ? { statement: await statementOf(db, affiliate, origin) } : domainError('not_found');
  });

  staffRoute(app, 'recordPayout', async ({ staff, params, body }) => {
    const statement = await recordPayout(db, { ...body, affiliateId: params.id, staff, at: clock.now(), origin });
    return isDomainError(statement) ? statement : { statement };
  });

  staffRoute(app, 'sellGiftCard', async ({ staff, params, body }) => {
    const giftCard = await sellGiftCard(context, { ...body, affiliateId: params.id, staff });
    return isDomainError(giftCard) ? giftCard : { giftCard };
  });

  staffRoute(app, 'getGiftCards', async ({ query }) => ({ giftCards: await listGiftCards(db, query) }));
}
