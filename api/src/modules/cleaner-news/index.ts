import type { ApiModule } from '../../context.ts';
import { registerCleanerNews } from './mails.ts';
import { subscribeCleanerNews } from './subscribe.ts';

/** What cleaners hear about visits by mail. */
export const cleanerNewsModule: ApiModule = (context) => {
  registerCleanerNews(context);
  subscribeCleanerNews(context);
  return {};
};
