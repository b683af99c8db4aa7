import type { ApiModule } from '../../context.ts';
import { inboxMails } from './mails.ts';

/** What people sent us, and the mails about it. Its calls are staff's. */
export const inboxModule: ApiModule = (context) => {
  inboxMails(context);
  return {};
};
