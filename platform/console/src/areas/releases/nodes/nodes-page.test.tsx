import type { Node } from '@nitida/contract/node-answers';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderConsole, session } from '../../../../test/render-console.tsx';
import { durationText } from './duration-text.ts';

const node = (place: string, change: Partial<Node> = {}): Node => ({
  id: place,
  place,
  roles: ['composer'],
  version: '8824da54',
  runtime: '24.1.0',
  database: 'postgresql',
  store: 's3',
  filesOrigin: null,
  missing: [],
  composition: 12,
  startedAt: '2027-05-03T10:00:00Z',
  seenAt: '2027-05-03T12:00:00Z',
  isSilent: false,
  ...change,
});
const idle = { due: 0, lateSeconds: 0, later: 0, failing: 0, since: null, nextAt: null, reason: null, paused: null };
const state = (of: object = {}) => ({ waiting: { queues: [], jobs: [], isCut: false, copy: null, ...of } });
const answering = (nodes: Node[], waiting: object = {}) => ({
  'GET /api/admin/auth/get_session': [200, session(['platform'])] as [number, unknown],
  'GET /platform/nodes': [200, { nodes, queues: [] }] as [number, unknown],
  'GET /api/admin/jobs/get_waiting_jobs': [200, state(waiting)] as [number, unknown],
});

const bodiesOf = (sent: { method: string; url: string; body: unknown }[], made: string) =>
  sent.filter(({ method, url }) => `${method} ${url}` === made).map(({ body }) => body);

test('each process says what it serves, how it stands, and where its data and files are', async () => {
  const nodes = [
    node('web-1:3000', { roles: ['api', 'composer', 'registry'], filesOrigin: 'https://cdn.example' }),
    node('web-2:3000', { missing: ['pages', 'newer'], composition: 11 }),
    node('web-3:3000', { roles: ['registry'], composition: null, isSilent: true, database: 'embedded', store: 'database' }),
  ];
  await renderConsole('/releases/nodes', answering(nodes));
  const cells = async (name: RegExp) =>
    within(await screen.findByRole('row', { name }))
      .getAllByRole('cell')
      .slice(0, 4)
      .map(({ textContent }) => textContent);
  expect(await cells(/web-1/)).toEqual([
    'API, pages, registrythe whole site · Composition 12',
    'ready',
    'PostgreSQLfiles in an S3-compatible store, loaded from https://cdn.example',
    '8824da54on Node 24.1.0',
  ]);
  expect((await cells(/web-2/)).slice(0, 2)).toEqual(['pagesone part · Composition 11', 'not readyMissing: rendered pages, newer.']);
  expect((await cells(/web-3/)).slice(0, 3)).toEqual([
    'registryone part',
    expect.stringMatching(/^not respondingsince 3 May/),
    'Embedded databasefiles in the database',
  ]);
  expect(await screen.findByText('No jobs are waiting')).toBeTruthy();
});

const failingMail = { ...idle, kind: 'mail', due: 3, lateSeconds: 754, later: 1200, failing: 1, since: '2027-05-03T10:00:00Z' };

test('jobs that wait are listed with the time for which the oldest has been due, and can be tried at once', async () => {
  const job = {
    id: '17',
    kind: 'mail',
    since: '2027-05-03T10:00:00Z',
    attempts: 12,
    reason: 'Error: refused',
    nextAt: null,
    requestId: 'r-1',
  };
  const { sent, user } = await renderConsole('/releases/nodes', {
    ...answering([], { queues: [failingMail], jobs: [job] }),
    'POST /api/admin/jobs/retry_jobs': [200, { tried: 1, ...state() }],
  });
  const row = await screen.findByRole('row', { name: /mail.*12 minutes/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .slice(0, 3)
      .map(({ textContent }) => textContent),
  ).toEqual(['3', '12 minutes', '1,200']);
  expect(screen.getByRole('row', { name: /Error: refused/ }).textContent).toContain('running now');
  await user.click(screen.getByRole('button', { name: 'Try now: mail' }));
  await user.click(screen.getByRole('button', { name: 'Try now: mail 17' }));
  expect(bodiesOf(sent, 'POST /api/admin/jobs/retry_jobs')).toEqual([{ kind: 'mail' }, { id: '17' }]);
  expect(screen.getByText('No process has reported yet')).toBeTruthy();
});

test('a kind is paused with a reason, and one that is paused is resumed', async () => {
  const paused = { ...idle, kind: 'paymentRefund', paused: { at: '2027-05-03T10:00:00Z', why: 'Too many', byStaff: false } };
  const { sent, user } = await renderConsole('/releases/nodes', {
    ...answering([], { queues: [failingMail, paused] }),
    'PATCH /api/admin/jobs/pause_jobs': [200, state()],
    'PATCH /api/admin/jobs/resume_jobs': [200, state()],
  });
  expect((await screen.findByRole('row', { name: /paymentRefund/ })).textContent).toContain('Too many');
  await user.click(screen.getByRole('button', { name: 'Resume: paymentRefund' }));
  expect(bodiesOf(sent, 'PATCH /api/admin/jobs/resume_jobs')).toEqual([{ kind: 'paymentRefund' }]);
  await user.click(screen.getByRole('button', { name: 'Pause: mail' }));
  await user.type(await screen.findByLabelText('Reason'), 'The server moves');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Pause' }));
  expect(bodiesOf(sent, 'PATCH /api/admin/jobs/pause_jobs')).toEqual([{ kind: 'mail', why: 'The server moves' }]);
});

test('a copy of the database says where it comes from, and waits until staff confirm it as the site', async () => {
  const copy = { stored: { origin: 'https://nitida.example', server: '1/5' }, here: { origin: 'https://copy.example', server: '2/5' } };
  const { sent, user } = await renderConsole('/releases/nodes', {
    ...answering([], { copy }),
    'PATCH /api/admin/jobs/accept_installation': [200, state()],
  });
  expect(await screen.findByText(/belongs to https:\/\/nitida.example \(1\/5\) and was opened at https:\/\/copy.example/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Confirm as live site' }));
  await user.type(await screen.findByLabelText('Reason'), 'The server was lost');
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Confirm as live site' }));
  expect(bodiesOf(sent, 'PATCH /api/admin/jobs/accept_installation')).toEqual([{ why: 'The server was lost' }]);
});

test('a duration is said in its largest unit of which there are two', () => {
  expect([0, 90, 120, 7199, 7200, 200_000].map((seconds) => durationText(seconds, 'en-GB'))).toEqual([
    '0 seconds',
    '90 seconds',
    '2 minutes',
    '119 minutes',
    '2 hours',
    '2 days',
  ]);
});
