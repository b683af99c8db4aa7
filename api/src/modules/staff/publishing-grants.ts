import type { ApiContext } from '../../context.ts';
import { listStaff } from './sessions.ts';
import type { teamTexts } from './texts.ts';

/** A change of who may publish what, as the platform names it. */
export interface PublishingGrant {
  call: keyof (typeof teamTexts)['en']['publishingChanged']['changes'];
  /** The email of staff, or the name of a team's key. */
  by: string;
  subject: string;
}

/** Tells by mail all who manage people that a team, a key, a job or a claim of publishers was changed, so that none goes unnoticed. */
export async function tellPublishingGrant(
  { db, mailer }: Pick<ApiContext, 'db' | 'mailer'>,
  { call, by, subject }: PublishingGrant,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const managers = (await listStaff(trx)).filter(({ scopes }) => scopes.includes('platform')).map(({ id }) => id);
    if (managers.length === 0) return;
    const people = await trx.selectFrom('users').select(['email', 'lng']).where('id', 'in', managers).execute();
    for (const { email: to, lng } of people)
      await mailer.send(trx, { to, template: 'publishingChanged', lng, data: { call, by, subject } });
  });
}
