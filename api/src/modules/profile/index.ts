import type { ApiModule } from '../../context.ts';
import { domainError, isDomainError } from '../../domain-error.ts';
import { download } from '../../download.ts';
import { clearCookie, setCookie } from '../../plugins/cookies.ts';
import { knownBrowser } from '../../plugins/known-browser.ts';
import { attempt } from '../../plugins/limits.ts';
import { countryOf, languageOf } from '../../request.ts';
import { route } from '../../route.ts';
import { sessionMs } from '../auth/sessions.ts';
import { preferencesOf, savePreferences } from '../notification/preferences.ts';
import { deleteAccount } from './delete-account.ts';
import { exportData } from './export-data.ts';
import { changePassword, forgotPassword, resetPassword } from './passwords.ts';
import { cancelEmailChange, updateInfo } from './update-info.ts';

/** The personal data and the password of an account. */
export const profileModule: ApiModule = (context) => ({
  routes(app) {
    const { config, rateLimiter } = context;

    route(app, 'updateInfo', async ({ body, user, request }) => {
      if (body.id !== user.id) return domainError('not_found');
      const { refusal } = await attempt(rateLimiter, config, request, 'updateInfo', user.id);
      return refusal ?? updateInfo(context, user, body, countryOf(request, config));
    });

    route(app, 'cancelEmailChange', async ({ params, user }) =>
      params.id === user.id ? cancelEmailChange(context, user.id) : domainError('not_found'),
    );

    route(app, 'changePassword', async ({ body, user, request, reply }) => {
      if (body.id !== user.id) return domainError('not_found');
      const { refusal, forgive } = await attempt(rateLimiter, config, request, 'changePassword', user.id);
      if (refusal) return refusal;
      const result = await changePassword(context, user, body);
      if (isDomainError(result)) return result;
      await forgive();
      setCookie(reply, config, 'session', result.sessionToken, sessionMs / 1000);
      return { message: 'The password is changed' };
    });

    route(app, 'forgotPassword', async ({ body, request }) => {
      const { refusal } = await attempt(rateLimiter, config, request, 'forgotPassword', body.email);
      if (refusal) return refusal;
      const isFromOwner = knownBrowser(request, config, body.email) !== null;
      const refused = await forgotPassword(context, body, { lng: languageOf(request, config, body.lng), isFromOwner });
      return refused ?? { message: 'We have sent a link to set a new password' };
    });

    route(app, 'resetPassword', async ({ body, request }) => {
      const { refusal } = await attempt(rateLimiter, config, request, 'useLink', body.email);
      if (refusal) return refusal;
      return (await resetPassword(context, body)) ?? { message: 'The password is changed' };
    });

    route(app, 'deleteAccount', async ({ body, user, request, reply }) => {
      // Both calls share one limit for guesses.
      const { refusal } = await attempt(rateLimiter, config, request, 'changePassword', user.id);
      if (refusal) return refusal;
      const refused = await deleteAccount(context, user, body);
      if (refused) return refused;
      clearCookie(reply, config, 'session');
      return { message: 'The account is deleted' };
    });

    download(app, 'exportData', async ({ user }) => ({
      fileName: 'nitida-data.json',
      body: JSON.stringify(await exportData(context, user), null, 2),
    }));

    route(app, 'getPreferences', async ({ params, user }) =>
      params.id === user.id ? { preferences: await preferencesOf(context.db, user.id) } : domainError('not_found'),
    );

    route(app, 'updatePreferences', async ({ params, body, user }) =>
      params.id === user.id ? { preferences: await savePreferences(context.db, user.id, body.mailed) } : domainError('not_found'),
    );
  },
});
