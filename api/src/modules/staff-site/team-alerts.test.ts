import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/support.ts';
import { listMails } from '../../mail/inbox.ts';
import { teamAlerts } from './team-alerts.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test('an alert is a mail to the team with its facts', async () => {
  const send = teamAlerts(api.context);
  const facts = [{ label: 'Release', value: 'account 1.2.0' }];
  await send({ team: { mail: 'account@nitida.example' }, title: 'account 1.2.0 went back', text: ['20 of 20 visits failed.'], facts });
  await api.jobs.runDue();
  const [mail, ...others] = await listMails(api.db, 'account@nitida.example');
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('account 1.2.0 went back');
  expect(mail?.text).toContain('20 of 20 visits failed.\n\nRelease: account 1.2.0');
});
