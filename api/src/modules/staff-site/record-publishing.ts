import type { PublishingAction } from '@nitida/contract';
import type { ApiContext } from '../../context.ts';

export interface PublishingChange {
  action: PublishingAction;
  /** The composition that is served after the change, or that a split or a mark is about. */
  composition: number | null;
  details: object;
}

/** Adds an audit entry for a change of what is served. The log of the platform says who made it. */
export async function recordPublishing({ db, clock }: Pick<ApiContext, 'db' | 'clock'>, change: PublishingChange): Promise<void> {
  const subject = change.composition === null ? null : `composition ${change.composition}`;
  await db
    .insertInto('audit_entries')
    .values({ staff_id: null, action: change.action, subject, details: JSON.stringify(change.details), at: clock.now() })
    .execute();
}
