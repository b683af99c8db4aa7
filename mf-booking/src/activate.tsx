import type { Activate } from '@nitida/host';
import { setHost } from './host.ts';
import { loadMessages } from './i18n/load-messages.ts';
import { summaryCode } from './summary-code.ts';

/** The wizard has its first data when it is rendered first. */
async function openWizard() {
  const page = await import('./features/wizard/wizard-page.tsx');
  await page.loadFirstData();
  return page;
}

const activate: Activate = (host) => {
  setHost(host);
  return {
    pages: {
      'booking.wizard': openWizard,
      'booking.edit': () => import('./features/wizard/edit-page.tsx'),
      'booking.summary': summaryCode.fetch,
      'booking.confirmation': () => import('./features/confirmation/confirmation-page.tsx'),
    },
    messages: (_namespace, language) => loadMessages(language),
  };
};

export default activate;
