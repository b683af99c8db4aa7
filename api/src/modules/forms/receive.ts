import type { Language } from '@nitida/contract';
import type { ApiContext } from '../../context.ts';
import { acknowledgeSender, notifyStaff } from '../inbox/mails.ts';
import { createInboxItem } from '../inbox/store.ts';
import { isByTrapAlone, isSuspect, type SpamSigns } from './spam.ts';

export type FormKind = 'contact' | 'callBack' | 'join' | 'survey';

export interface SentForm extends SpamSigns {
  kind: FormKind;
  userId: string | null;
  lng: Language;
  /** Lower case; '' when the sender wants to be called. */
  email: string;
  /** What staff reads. */
  payload: object;
}

/** Puts the form in the inbox, tells the team, and confirms it to the sender in their language. What is suspect is confirmed to nobody. */
export async function receive(context: ApiContext, form: SentForm): Promise<{ id: string }> {
  const { kind, userId, lng, payload, email } = form;
  const suspect = isSuspect(form);
  return context.db.transaction().execute(async (trx) => {
    const { id } = await createInboxItem(trx, { kind, userId, payload, lng, suspect, at: context.clock.now() });
    if (!suspect || isByTrapAlone(form)) await notifyStaff(context, trx, id);
    if (!suspect && email !== '') await acknowledgeSender(context, trx, { itemId: id, to: email, lng });
    return { id };
  });
}
