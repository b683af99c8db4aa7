import type { BookingStep } from '@nitida/contract';
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
      page: './src/wizard/wizard-page.tsx',
      navigation: [
        { place: 'menu.end', order: 20, text: 'bookNow' },
        { place: 'footer.cleaning', order: 10, text: 'book' },
      ],
    },
    { name: 'booking.edit', path: '/booking/edit/:step', access: 'open', page: './src/wizard/edit-page.tsx' },
    { name: 'booking.summary', path: '/summary', access: 'open', page: './src/summary/summary-page.tsx' },
    { name: 'booking.confirmation', path: '/confirmation', access: 'customer', page: './src/confirmation/confirmation-page.tsx' },
  ],
  namespaces: ['booking'],
});

/** Narrower than the patterns say, and what a link puts into the query. */
interface TypedParams {
  /**
   * What is named beside the step is taken over into the draft: `cleaning` a service type, `date` local, the rest whole numbers;
   * `rebook` the id of an order whose choices are taken over.
   */
  'booking.wizard': {
    step?: BookingStep;
    cleaning?: string;
    date?: string;
    size?: string;
    bedrooms?: string;
    bathrooms?: string;
    rebook?: string;
  };
  'booking.edit': { step: BookingStep };
  'booking.confirmation': { order: string };
}

declare module '@nitida/host' {
  interface RouteParams extends ParamsOfRoutes<typeof remote, TypedParams> {}
}
