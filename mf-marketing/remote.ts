import type { ParamsOfRoutes } from '@nitida/host';
import { defineRemote } from '@nitida/host/define';
import campaigns from './content/campaigns/campaigns.json' with { type: 'json' };

const home = './src/features/home/home-page.tsx';
const homeContent = './content/home';

export const remote = defineRemote({
  name: 'mf_marketing',
  owner: 'Marketing',
  hostApi: 1,
  namespaces: ['marketing'],
  routes: [
    { name: 'marketing.home', path: '/', access: 'open', budget: 28_000, prerender: true, page: home, content: homeContent },
    { name: 'marketing.referral', path: '/ref/:referralSlug', access: 'open', budget: 28_000, page: home, content: homeContent },
    { name: 'marketing.password', path: '/password/:unverifiedUserId', access: 'open', budget: 28_000, page: home, content: homeContent },
    {
      name: 'marketing.affiliateProgram',
      path: '/affiliate-program',
      access: 'open',
      budget: 33_700,
      prerender: true,
      page: './src/features/affiliate/affiliate-page.tsx',
      content: './content/affiliate-program',
      navigation: [
        { place: 'tabs', order: 30, text: 'affiliate' },
        { place: 'footer.withUs', order: 30, text: 'affiliate' },
      ],
    },
    {
      name: 'marketing.businessForm',
      path: '/business-form',
      access: 'open',
      budget: 33_600,
      prerender: true,
      page: './src/features/business/business-page.tsx',
      content: './content/business-form',
      navigation: [
        { place: 'tabs', order: 40, text: 'business' },
        { place: 'footer.withUs', order: 40, text: 'business' },
      ],
    },
    {
      name: 'marketing.contactUs',
      path: '/contact-us',
      access: 'open',
      budget: 33_900,
      prerender: true,
      page: './src/features/contact/contact-page.tsx',
      content: './content/contact-us',
      navigation: [
        { place: 'menu.end', order: 10, text: 'contactUs' },
        { place: 'footer.cleaning', order: 50, text: 'contactUs' },
      ],
    },
    {
      name: 'marketing.infoPrice',
      path: '/info-price',
      access: 'open',
      budget: 33_800,
      prerender: true,
      page: './src/features/info-price/info-price-page.tsx',
      content: './content/info-price',
      navigation: [
        { place: 'menu.info', order: 10, text: 'services' },
        { place: 'footer.cleaning', order: 20, text: 'services' },
      ],
    },
    {
      name: 'marketing.faq',
      path: '/faq',
      access: 'open',
      budget: 17_400,
      prerender: true,
      page: './src/features/faq/faq-page.tsx',
      content: './content/faq',
      navigation: [
        { place: 'menu.info', order: 30, text: 'faq' },
        { place: 'footer.cleaning', order: 30, text: 'faq' },
      ],
    },
    {
      name: 'marketing.campaign',
      path: '/p/:slug',
      access: 'open',
      budget: 17_600,
      prerender: campaigns.map((slug) => `/p/${slug}`),
      page: './src/features/campaign/campaign-page.tsx',
    },
    {
      name: 'marketing.cookies',
      path: '/cookies',
      access: 'open',
      budget: 15_800,
      prerender: true,
      page: './src/features/reading/cookies-page.tsx',
      content: './content/cookies',
      navigation: [{ place: 'footer.legal', order: 30, text: 'cookies' }],
    },
    {
      name: 'marketing.legalNotice',
      path: '/legal-notice',
      access: 'open',
      budget: 15_300,
      prerender: true,
      page: './src/features/reading/legal-notice-page.tsx',
      content: './content/legal-notice',
      navigation: [{ place: 'footer.legal', order: 40, text: 'legalNotice' }],
    },
    {
      name: 'marketing.accessibility',
      path: '/accessibility',
      access: 'open',
      budget: 15_000,
      prerender: true,
      page: './src/features/reading/accessibility-page.tsx',
      content: './content/accessibility',
      navigation: [{ place: 'footer.legal', order: 50, text: 'accessibility' }],
    },
    {
      name: 'marketing.cancellationPolicy',
      path: '/cancellation-policy',
      access: 'open',
      budget: 23_100,
      prerender: true,
      page: './src/features/reading/cancellation-policy-page.tsx',
      content: './content/cancellation-policy',
      navigation: [
        { place: 'menu.info', order: 20, text: 'cancellationPolicy' },
        { place: 'footer.cleaning', order: 40, text: 'cancellationPolicy' },
      ],
    },
    {
      name: 'marketing.legalVersion',
      path: '/versions/:page/:edition',
      access: 'open',
      budget: 20_700,
      page: './src/features/reading/legal-version-page.tsx',
      title: 'versions.pageTitle',
    },
    {
      name: 'marketing.termsOfUse',
      path: '/terms-of-use',
      access: 'open',
      budget: 15_000,
      prerender: true,
      page: './src/features/reading/terms-of-use-page.tsx',
      content: './content/terms-of-use',
      navigation: [{ place: 'footer.legal', order: 10, text: 'terms' }],
    },
    {
      name: 'marketing.privacyPolicy',
      path: '/privacy-policy',
      access: 'open',
      budget: 15_000,
      prerender: true,
      page: './src/features/reading/privacy-policy-page.tsx',
      content: './content/privacy-policy',
      navigation: [{ place: 'footer.legal', order: 20, text: 'privacy' }],
    },
  ],
});

declare module '@nitida/host' {
  interface RouteParams extends ParamsOfRoutes<typeof remote> {}
}
