import type { ApiModule } from '../../context.ts';
import { inboxMails } from './mails.ts';
import { subscribeInbox } from './subscribe.ts';

/** The inbox of staff: messages, requests and tasks, with their mails. Only staff call it. */
export const inboxModule: ApiModule = (context) => {
  inboxMails(context);
  subscribeInbox(context);
  return {};
};
