import type { Language } from '@nitida/contract';
import { loadNames } from '@nitida/contract/load-names';
import type { Activate, Messages } from '@nitida/host';
import { setHost } from './host.ts';

const messages: Record<Language, () => Promise<{ default: Messages }>> = {
  en: () => import('./i18n/en.json'),
  es: () => import('./i18n/es.json'),
  sv: () => import('./i18n/sv.json'),
  da: () => import('./i18n/da.json'),
  no: () => import('./i18n/no.json'),
  nl: () => import('./i18n/nl.json'),
  de: () => import('./i18n/de.json'),
  ru: () => import('./i18n/ru.json'),
};

const activate: Activate = (host) => {
  setHost(host);
  const home = () => import('./features/home/home-page.tsx');
  return {
    pages: {
      'marketing.home': home,
      'marketing.referral': home,
      'marketing.password': home,
      'marketing.affiliateProgram': () => import('./features/affiliate/affiliate-page.tsx'),
      'marketing.businessForm': () => import('./features/business/business-page.tsx'),
      'marketing.contactUs': () => import('./features/contact/contact-page.tsx'),
      'marketing.infoPrice': () => import('./features/info-price/info-price-page.tsx'),
      'marketing.faq': () => import('./features/faq/faq-page.tsx'),
      'marketing.campaign': () => import('./features/campaign/campaign-page.tsx'),
      'marketing.cookies': () => import('./features/reading/cookies-page.tsx'),
      'marketing.legalNotice': () => import('./features/reading/legal-notice-page.tsx'),
      'marketing.accessibility': () => import('./features/reading/accessibility-page.tsx'),
      'marketing.cancellationPolicy': () => import('./features/reading/cancellation-policy-page.tsx'),
      'marketing.legalVersion': () => import('./features/reading/legal-version-page.tsx'),
      'marketing.termsOfUse': () => import('./features/reading/terms-of-use-page.tsx'),
      'marketing.privacyPolicy': () => import('./features/reading/privacy-policy-page.tsx'),
    },
    messages: async (_namespace, language) => {
      const [names, own] = await Promise.all([loadNames(language), messages[language]()]);
      return { ...names, ...own.default };
    },
  };
};

export default activate;
