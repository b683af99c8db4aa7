import type { ApiModule } from '../../context.ts';
import { inboxMails } from './mails.ts';

/** Registers the mails of the inbox. Its calls are staff calls. */
export const inboxModule: ApiModule = (context) => {
  inboxMails(context);
  return {};
};
