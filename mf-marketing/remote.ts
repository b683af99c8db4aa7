import { defineRemote } from '@nitida/host/define';

const home = './src/features/home/home-page.tsx';

export const remote = defineRemote({
  name: 'mf_marketing',
  owner: 'Marketing',
  hostApi: 1,
  namespaces: ['marketing'],
  routes: [
    { name: 'marketing.home', path: '/', access: 'open', page: home },
    { name: 'marketing.referral', path: '/ref/:referralSlug', access: 'open', page: home },
    { name: 'marketing.password', path: '/password/:unverifiedUserId', access: 'open', page: home },
    {
      name: 'marketing.cancellationPolicy',
      path: '/cancellation-policy',
      access: 'open',
      page: './src/features/reading/cancellation-policy-page.tsx',
    },
    { name: 'marketing.termsOfUse', path: '/terms-of-use', access: 'open', page: './src/features/reading/terms-of-use-page.tsx' },
    {
      name: 'marketing.privacyPolicy',
      path: '/privacy-policy',
      access: 'open',
      page: './src/features/reading/privacy-policy-page.tsx',
    },
  ],
});
