import type { ApiModule } from '../../context.ts';
import { inboxMails } from './mails.ts';
import { subscribeInbox } from './subscribe.ts';

/** What people sent us and what staff have to look after, and the mails about it. Its calls are staff's. */
export const inboxModule: ApiModule = (context) => {
  inboxMails(context);
  subscribeInbox(context);
  return {};
};
