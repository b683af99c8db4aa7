import type { Language } from '@nitida/contract';
import type { ApiContext } from '../../context.ts';
import { acknowledgeSender, notifyStaff } from '../inbox/mails.ts';
import { createInboxItem } from '../inbox/store.ts';
import { signalWork } from '../staff/work-signal.ts';
import { isSuspect, isSuspectOnlyByTrap, type SpamSigns } from './spam.ts';

export type FormKind = 'contact' | 'callBack' | 'join' | 'survey';

export interface SentForm extends SpamSigns {
  kind: FormKind;
  userId: string | null;
  lng: Language;
  /** In lower case; '' when the sender wants a call. */
  email: string;
  /** The content for staff. */
  payload: object;
}

/** Stores the form in the inbox, notifies staff, and confirms it to the sender in their language. A suspected form is not confirmed. */
export async function receive(context: ApiContext, form: SentForm): Promise<{ id: string }> {
  const { kind, userId, lng, payload, email } = form;
  const suspect = isSuspect(form);
  return context.db.transaction().execute(async (trx) => {
    const { id } = await createInboxItem(trx, { kind, userId, payload, lng, suspect, at: context.clock.now() });
    if (!suspect || isSuspectOnlyByTrap(form)) await notifyStaff(context, trx, id);
    if (!suspect && email !== '') await acknowledgeSender(context, trx, { itemId: id, to: email, lng });
    await signalWork(context, trx);
    return { id };
  });
}
