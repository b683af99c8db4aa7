import type { ApiModule } from '../../context.ts';
import { route } from '../../route.ts';
import { clearUnlessConsented, hasConsented, setAffiliate } from './affiliate-cookie.ts';
import { findByCode } from './store.ts';

/** The referral links of affiliates. Without consent, the page holds the id in memory until the sign-up. */
export const referralModule: ApiModule = (context) => ({
  routes(app) {
    route(app, 'referral', async ({ params, request, reply }) => {
      reply.header('vary', 'Accept');
      const affiliate = await findByCode(context.db, params.code);
      clearUnlessConsented(request, reply, context);
      if (affiliate && hasConsented(request, context.config)) setAffiliate(reply, context, affiliate.id);
      return { affiliateId: affiliate?.id ?? null };
    });
  },
});
