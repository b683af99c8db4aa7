import { priceAnswers, priceListCalls } from '@nitida/contract';
import type { ApiModule } from '../../context.ts';
import { route } from '../../route.ts';
import { loadBusinessSettings, loadCleanerPay, loadPriceList } from './store.ts';

/** The services and their prices, for the pricing engine in the browser. */
export const pricingModule: ApiModule = ({ db }) => ({
  routes(app) {
    for (const name of priceListCalls) {
      route(app, name, async () => {
        const { priceList, version } = await loadPriceList(db);
        return priceAnswers(priceList, version)[name];
      });
    }
    route(app, 'getBusinessSettings', async () => ({ settings: await loadBusinessSettings(db) }));
    route(app, 'getCleanerPay', async () => ({ cleanerPay: [await loadCleanerPay(db)] }));
  },
});
