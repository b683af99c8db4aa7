import { expect, test } from 'vitest';
import { writeRelease } from '../../test/example-release.ts';
import { compositionFaults } from './compositions.ts';

const made = async (...examples: Parameters<typeof writeRelease>[0][]) =>
  Promise.all(examples.map(async (example) => (await writeRelease(example)).release));

test('a shell and remotes with different paths can be composed', async () => {
  const releases = await made({ name: 'shell' }, { name: 'booking', paths: ['/booking/:step?'] }, { name: 'work', paths: ['/work'] });
  expect(compositionFaults(releases)).toEqual([]);
});

test('two remotes cannot claim one path, whatever the name of its parameter is', async () => {
  const releases = await made(
    { name: 'shell' },
    { name: 'booking', paths: ['/orders/:id'] },
    { name: 'work', paths: ['/orders/:orderId'] },
  );
  expect(compositionFaults(releases)).toEqual(['work and booking both claim /orders/:.']);
});

test('an optional segment also counts as the path without it', async () => {
  const releases = await made({ name: 'shell' }, { name: 'booking', paths: ['/booking/:step?'] }, { name: 'work', paths: ['/booking'] });
  expect(compositionFaults(releases)).toEqual(['work and booking both claim /booking.']);
});

test('a composition needs exactly one shell', async () => {
  expect(compositionFaults(await made({ name: 'booking', paths: ['/'] }))).toEqual(['A composition holds one shell, this one 0.']);
});

test('a remote that needs a newer library than the shell has is rejected', async () => {
  const releases = await made({ name: 'shell' }, { name: 'work', paths: ['/work'], change: { shared: { react: '19.4.0' } } });
  expect(compositionFaults(releases)).toEqual(['work was built with react 19.4.0, the shell brings 19.3.1.']);
});

test('a library that is named like a property of every object is missing in the shell too', async () => {
  const shared = { constructor: '1.0.0' };
  const uses = { routes: [], calls: {}, events: {}, host: [], shared: { constructor: ['create'] } };
  const offers = { routes: {}, host: [], shared: {} };
  const releases = await made({ name: 'shell', change: { offers } }, { name: 'work', paths: ['/work'], change: { shared, uses } });
  const [shell] = releases;
  expect(compositionFaults(releases)).toEqual([
    'work was built with constructor 1.0.0, the shell brings none.',
    `work uses create of constructor, which shell ${shell?.version} does not offer.`,
  ]);
});

test('a namespace of texts has one owner', async () => {
  const releases = await made({ name: 'shell' }, { name: 'work', paths: ['/work'], change: { namespaces: ['common'] } });
  expect(compositionFaults(releases)).toEqual(['The namespace common has two owners.']);
});

test('a page is drawn by the release that answers at its path', async () => {
  const releases = await made(
    { name: 'shell' },
    { name: 'booking', paths: ['/booking/:step'] },
    {
      name: 'work',
      paths: ['/work/:page', '/:page'],
      prerender: { '/work/:page': ['/work/survey', '/booking/property'], '/:page': ['/work'] },
    },
  );
  expect(compositionFaults(releases)).toEqual(['work.pagea prerenders /booking/property, where booking.pagea answers.']);
});
