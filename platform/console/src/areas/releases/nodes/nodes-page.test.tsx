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
const answering = (nodes: Node[], queues: object[]) => ({
  'GET /api/admin/auth/get_session': [200, session(['platform'])] as [number, unknown],
  'GET /platform/nodes': [200, { nodes, queues }] as [number, unknown],
});

test('each process says what it serves, how it stands, and where its data and files are', async () => {
  const nodes = [
    node('web-1:3000', { roles: ['api', 'composer', 'registry'], filesOrigin: 'https://cdn.example' }),
    node('web-2:3000', { missing: ['pages', 'newer'], composition: 11 }),
    node('web-3:3000', { roles: ['registry'], composition: null, isSilent: true, database: 'embedded', store: 'database' }),
  ];
  await renderConsole('/releases/nodes', answering(nodes, []));
  const cells = async (name: RegExp) =>
    within(await screen.findByRole('row', { name }))
      .getAllByRole('cell')
      .slice(0, 4)
      .map(({ textContent }) => textContent);
  expect(await cells(/web-1/)).toEqual([
    'API, pages, registryall together · Composition 12',
    'ready',
    'PostgreSQLfiles in an S3-compatible store, loaded from https://cdn.example',
    '8824da54on Node 24.1.0',
  ]);
  expect((await cells(/web-2/)).slice(0, 2)).toEqual(['pagesa part alone · Composition 11', 'not readyIt lacks rendered pages, newer.']);
  expect((await cells(/web-3/)).slice(0, 3)).toEqual([
    'registrya part alone',
    expect.stringMatching(/^silentsince 3 May/),
    'Embedded databasefiles in the database',
  ]);
  expect(screen.getByText('No jobs are waiting')).toBeTruthy();
});

test('jobs that wait are listed with the time for which the oldest has been due', async () => {
  await renderConsole('/releases/nodes', answering([], [{ kind: 'mail', due: 3, lateSeconds: 754, later: 1200, failed: 1 }]));
  const row = await screen.findByRole('row', { name: /mail/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['3', '12 minutes', '1,200', '1']);
  expect(screen.getByText('No process has reported itself')).toBeTruthy();
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
