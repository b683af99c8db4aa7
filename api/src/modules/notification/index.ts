import type { ApiModule } from '../../context.ts';
import { registerAlternativeMail } from './alternative-mail.ts';
import { registerOrderMails } from './mails.ts';
import { receiptRoutes } from './receipt-routes.ts';
import { notificationRoutes } from './routes.ts';
import { subscribeNotification } from './subscribe.ts';

/** What customers hear about their visits, at the bell and by mail. */
export const notificationModule: ApiModule = (context) => {
  registerOrderMails(context);
  registerAlternativeMail(context);
  subscribeNotification(context);
  return {
    routes(app) {
      notificationRoutes(app, context);
      receiptRoutes(app, context);
    },
  };
};
