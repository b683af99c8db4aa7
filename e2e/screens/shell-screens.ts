import { languageNames } from '@nitida/contract';
import { escaped } from '../journeys/steps/texts.ts';
import { expect, type Visitor } from '../journeys/steps/visitor.ts';
import { load } from './open-page.ts';
import { type Screen, screensOf } from './screen.ts';

/** The screens that the shell opens over any page. */
export const shellScreens: Screen[] = [
  ...screensOf('guest', {
    'menu-guest': (visitor) => openMenu(visitor, '/contact-us'),
  }),
  ...screensOf('guest', {
    languages: async (visitor) => {
      const { page, language, t } = visitor;
      await load(visitor, '/contact-us');
      const name = t('common:header.languageNow', { language: languageNames[language] });
      await page.getByRole('banner').getByRole('button', { name }).click();
      await expect(page.getByRole('menuitemradio')).toHaveCount(8);
    },
  }),
  ...screensOf('guest', {
    'menu-work': (visitor) => openMenu(visitor, '/work/instructions'),
    'cookie-settings': async (visitor) => {
      await load(visitor, '/#cookie-settings');
      await expect(visitor.page.getByRole('region', { name: visitor.t('common:consent.title') })).toBeVisible();
    },
    'consent-saved': async (visitor) => {
      await visitor.button(visitor.t('common:consent.refuse')).click();
      await expect(visitor.page.getByText(visitor.t('common:consent.saved'))).toBeVisible();
    },
    offline: async (visitor) => {
      await load(visitor, '/faq');
      await visitor.page.evaluate(() => {
        Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true });
        window.dispatchEvent(new Event('offline'));
      });
      await expect(visitor.page.getByText(visitor.t('common:connection.offline'))).toBeVisible();
    },
    'contact-sent': async (visitor) => {
      const { page, field, t } = visitor;
      await load(visitor, '/contact-us');
      const main = page.getByRole('main');
      await field(t('marketing:form.name')).fill('Elena Prados');
      await main.getByRole('radio', { name: t('marketing:form.ways.email'), exact: true }).check({ force: true });
      await field(t('marketing:form.email')).fill('elena@example.com');
      await field(t('marketing:form.message')).fill('Do you bring your own ladder?');
      await visitor.button(t('marketing:form.send')).click();
      await expect(page.getByText(t('common:told.replyTo', { email: 'elena@example.com' }))).toBeVisible();
    },
  }),
  {
    name: 'language-switcher',
    who: 'guest',
    show: async (visitor) => {
      await visitor.page.setViewportSize({ width: 1280, height: 860 });
      await load(visitor, '/');
      await visitor.page.getByRole('banner').getByRole('button', { name: languageNames[visitor.language] }).click();
      await expect(visitor.page.getByRole('menuitemradio').first()).toBeVisible();
    },
    narrowest: 744,
  },
  ...screensOf('newcomer', {
    'notifications-empty': async (visitor) => {
      await load(visitor, '/orders');
      await openNotifications(visitor);
    },
    'notifications-archive-empty': (visitor) => archive(visitor),
  }),
  ...screensOf('customer', {
    'menu-customer': async (visitor) => {
      await openMenu(visitor, '/orders');
      await visitor.page
        .getByRole('dialog')
        .getByRole('button', { name: visitor.t('common:menu.info'), exact: true })
        .click();
    },
    notifications: async (visitor) => {
      await keepNotificationsUnread(visitor);
      await load(visitor, '/orders');
      await openNotifications(visitor);
    },
    'notifications-archive': (visitor) => archive(visitor),
    rate: async (visitor) => {
      const { page, t } = visitor;
      await load(visitor, '/orders');
      await openNotifications(visitor);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('common:notifications.rate'), exact: true })
        .first()
        .click();
      await page
        .getByRole('dialog', { name: t('common:rate.title') })
        .getByRole('button', { name: t('common:rate.send') })
        .click();
      await expect(page.getByText(t('common:rate.required')).first()).toBeVisible();
    },
    'personal-info-saved': async (visitor) => {
      const { page, t } = visitor;
      await load(visitor, '/personal-info');
      // The page keeps what an earlier screen typed into it.
      const { user } = await (await page.request.get('/api/auth/auth_web/en')).json();
      await page.getByLabel(t('profile:info.name'), { exact: true }).fill(user.name);
      await visitor.field(t('profile:info.email')).fill(user.email);
      await visitor.button(t('profile:form.save')).click();
      await expect(page.getByText(t('common:personalInfoSaved')).last()).toBeVisible();
    },
  }),
];

async function openMenu(visitor: Visitor, path: string): Promise<void> {
  await load(visitor, path);
  // Prerendered buttons are visible before they work.
  await visitor.page.waitForLoadState('networkidle');
  await visitor.button(visitor.t('common:header.menu')).click();
  await expect(visitor.page.getByRole('dialog', { name: visitor.t('common:header.menu') })).toBeVisible();
}

async function openNotifications({ page, t }: Visitor): Promise<void> {
  const news = page.getByRole('banner').getByRole('button', { name: new RegExp(`^${escaped(t('common:header.notifications'))}`) });
  await news.click();
  await expect(page.getByRole('dialog', { name: t('common:header.notifications') })).toBeVisible();
}

async function archive({ page, t }: Visitor): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('tab', { name: t('common:notifications.archive') })
    .click();
}

/** Closing the panel marks all notifications as read, so the next language would find none. */
async function keepNotificationsUnread({ page }: Visitor): Promise<void> {
  await page.route('**/api/notification/mark_read_notifications/*', (route) => route.fulfill({ json: { message: 'ok' } }));
}
