import { type BookingStep, priceListCalls } from '@nitida/contract';
import type { ParamsOfRoutes } from '@nitida/host';
import { defineRemote } from '@nitida/host/define';

export const remote = defineRemote({
  name: 'booking',
  owner: 'Booking',
  hostApi: 1,
  routes: [
    {
      name: 'booking.wizard',
      path: '/booking/:step?',
      access: 'open',
      budget: 40_100,
      page: './src/features/wizard/wizard-page.tsx',
      frame: '/booking/property',
      calls: [...priceListCalls, 'getDraft'],
      title: 'navigation/book',
      navigation: [
        { place: 'menu.end', order: 20, text: 'bookNow' },
        { place: 'footer.cleaning', order: 10, text: 'book' },
      ],
    },
    {
      name: 'booking.edit',
      path: '/booking/edit/:step',
      access: 'open',
      budget: 37_600,
      page: './src/features/wizard/edit-page.tsx',
      calls: [...priceListCalls, 'getDraft'],
      title: 'navigation/book',
    },
    {
      name: 'booking.summary',
      path: '/summary',
      access: 'open',
      budget: 45_100,
      page: './src/features/summary/summary-page.tsx',
      calls: [...priceListCalls, 'getDraft'],
      title: 'steps.summary',
    },
    {
      name: 'booking.confirmation',
      path: '/confirmation',
      access: 'customer',
      budget: 26_900,
      page: './src/features/confirmation/confirmation-page.tsx',
      title: 'confirmation.pageTitle',
    },
  ],
  namespaces: ['booking'],
});

/** The parameters that are narrower than their pattern, and the parameters of the query. */
interface TypedParams {
  /**
   * The wizard copies the query into the draft: `cleaning` is a service type, `date` a local date, `postalCode` has five digits and the rest are
   * whole numbers. With `suggested` nobody has chosen them, and a booking that was begun stays as it is. `rebook` is the id of an order whose choices are copied.
   */
  'booking.wizard': {
    step?: BookingStep;
    cleaning?: string;
    date?: string;
    size?: string;
    bedrooms?: string;
    bathrooms?: string;
    postalCode?: string;
    suggested?: '1';
    rebook?: string;
  };
  'booking.edit': { step: BookingStep };
  'booking.confirmation': { order: string };
}

declare module '@nitida/host' {
  interface RouteParams extends ParamsOfRoutes<typeof remote, TypedParams> {}
}
