import type { ApiModule } from '../../context.ts';
import { accountMails } from './mails.ts';
import { authRoutes } from './routes.ts';

/** Sign-up, log-in and the confirmation of emails. */
export const authModule: ApiModule = (context) => {
  accountMails(context);
  return { routes: (app) => authRoutes(app, context) };
};
