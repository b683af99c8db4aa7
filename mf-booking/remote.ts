import { defineRemote } from '@nitida/host/define';

export const remote = defineRemote({
  name: 'booking',
  owner: 'Booking',
  hostApi: 1,
  routes: [
    { name: 'booking.wizard', path: '/booking/:step?', access: 'open', page: './src/wizard/wizard-page.tsx' },
    { name: 'booking.edit', path: '/booking/edit/:step', access: 'open', page: './src/wizard/edit-page.tsx' },
    { name: 'booking.summary', path: '/summary', access: 'open', page: './src/summary/summary-page.tsx' },
    { name: 'booking.confirmation', path: '/confirmation', access: 'customer', page: './src/confirmation/confirmation-page.tsx' },
  ],
  namespaces: ['booking'],
});
