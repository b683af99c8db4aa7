import type { ApiModule } from '../../context.ts';
import { registerAlternativeMail } from './alternative-mail.ts';
import { registerOrderMails } from './mails.ts';
import { receiptRoutes } from './receipt-routes.ts';
import { notificationRoutes } from './routes.ts';
import { subscribeNotification } from './subscribe.ts';

/** The notifications and mails to customers about their visits. */
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
