import type { Activate } from '@nitida/host';
import { setHost } from './host.ts';
import { loadMessages } from './i18n/load-messages.ts';
import { summaryCode } from './summary-code.ts';

const activate: Activate = (host) => {
  setHost(host);
  return {
    pages: {
      'booking.wizard': () => import('./features/wizard/wizard-page.tsx'),
      'booking.edit': () => import('./features/wizard/edit-page.tsx'),
      'booking.summary': summaryCode.fetch,
      'booking.confirmation': () => import('./features/confirmation/confirmation-page.tsx'),
    },
    messages: (_namespace, language) => loadMessages(language),
  };
};

export default activate;
