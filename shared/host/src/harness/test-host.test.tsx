// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { expect, test } from 'vitest';
import { defineRemote } from '../define.ts';
import type { Host } from '../host.ts';
import { createFakeNetwork } from './fake-network.ts';
import { createTestHost, exampleUser, renderPage } from './index.ts';

const remote = defineRemote({
  name: 'account',
  owner: 'customers',
  hostApi: 1,
  routes: [{ name: 'account.orders', path: '/orders', access: 'customer', page: './orders.tsx' }],
  namespaces: ['account'],
});

const texts = { en: { hello: 'Good morning, {{name}}' }, es: { hello: 'Buenos días, {{name}}' } };

function activate(host: Host) {
  function Orders() {
    const { t } = useTranslation('account');
    const user = useAtomValue(host.session.userAtom);
    return <Link to={host.links.to('account.receipt', { orderId: 'a b' }) ?? ''}>{t('hello', { name: user?.name })}</Link>;
  }
  return {
    pages: { 'account.orders': async () => ({ default: Orders }) },
    messages: async (_: string, language: string) => (language === 'es' ? texts.es : texts.en),
  };
}

test('a page is rendered in the requested language and follows a change of language', async () => {
  const host = await createTestHost({ remote, activate, user: exampleUser, language: 'es' });
  const page = await renderPage(host, '/orders');
  expect(await screen.findByRole('link', { name: 'Buenos días, Lucía' })).toBeTruthy();
  await host.setLanguage('en');
  const link = await screen.findByRole('link', { name: 'Good morning, Lucía' });
  expect(link.getAttribute('href')).toBe('/receipt/a%20b');
  await page.go('/receipt/1?from=orders');
  expect(page.location()).toBe('/receipt/1?from=orders');
});

test('a route that no remote owns has no link', async () => {
  const { host } = await createTestHost({ absentRoutes: ['marketing.faq'] });
  expect(host.links.to('marketing.faq')).toBeNull();
  expect(host.links.to('booking.edit', { step: 'time' })).toBe('/booking/edit/time');
  expect(host.links.to('booking.wizard', {})).toBe('/booking');
  expect(host.links.to('booking.confirmation', { order: '7' })).toBe('/confirmation?order=7');
});

test('an answer can be a value, a function or a failure', async () => {
  const { host, callsOf } = await createTestHost({
    answers: {
      getCountry: { country: 'ES' },
      logout: { failure: 'unexpected', status: 0 },
      getUnverifiedUser: ({ params }, nth) => ({ failure: 'user_not_found', params: { email: `${params.id.slice(0, 2)}${nth}` } }),
    },
  });
  expect(await host.http.call('getCountry')).toEqual({ ok: true, data: { country: 'ES' } });
  expect(await host.http.call('logout')).toMatchObject({ ok: false, status: 0, failure: { code: 'unexpected' } });
  const refused = await host.http.call('getUnverifiedUser', { params: { id: exampleUser.id } });
  expect(refused).toMatchObject({ ok: false, status: 404, failure: { message: 'User with email 5b1 not found' } });
  expect(callsOf('getUnverifiedUser')).toEqual([{ params: { id: exampleUser.id } }]);
});

test('a call or an answer that breaks the contract is refused and recorded', async () => {
  const network = createFakeNetwork({ getCountry: { country: 'Spain' } });
  await expect(network.http.call('getCountry')).rejects.toThrow('answer of getCountry');
  await expect(network.http.call('getOrder', { params: { id: 'mine' } })).rejects.toThrow('params of getOrder');
  await expect(network.http.call('getServiceTypes')).rejects.toThrow('Nothing answers getServiceTypes');
  const rate = { rate: 5, jobId: exampleUser.id, stars: 5 };
  await expect(network.http.call('createRate', { body: rate })).rejects.toThrow('contract does not know: stars');
  expect(network.violations).toHaveLength(4);
});
