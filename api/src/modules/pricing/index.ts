import type { ApiModule } from '../../context.ts';
import { route } from '../../route.ts';
import { loadBusinessSettings, loadCleanerPay, loadPriceList } from './store.ts';

/** The services and their prices, for the pricing engine in the browser. */
export const pricingModule: ApiModule = ({ db }) => ({
  routes(app) {
    const list = async () => (await loadPriceList(db)).priceList;
    route(app, 'getServiceTypes', async () => ({ serviceTypes: (await list()).serviceTypes }));
    route(app, 'getExtraServices', async () => ({ extraServices: (await list()).extraServices }));
    route(app, 'getPricing', async () => ({ pricing: [(await list()).pricing] }));
    route(app, 'getTimePricing', async () => ({ timePricing: (await list()).timePricing }));
    route(app, 'getCleaningSizePricing', async () => ({ cleaningSizePricing: (await list()).cleaningSizePricing }));
    route(app, 'getSqmSizePricing', async () => ({ sqmSizePricing: (await list()).sqmSizePricing }));
    route(app, 'getPricePerHours', async () => ({ pricePerHours: (await list()).pricePerHours }));
    route(app, 'getBusinessSettings', async () => ({ settings: await loadBusinessSettings(db) }));
    route(app, 'getCleanerPay', async () => ({ cleanerPay: [await loadCleanerPay(db)] }));
    route(app, 'getAllPrices', async () => {
      const [priceList, cleanerPay, settings] = await Promise.all([list(), loadCleanerPay(db), loadBusinessSettings(db)]);
      return { priceList, cleanerPay, settings };
    });
  },
});
