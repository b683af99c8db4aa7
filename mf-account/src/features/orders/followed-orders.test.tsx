import { createTestHost, exampleUser, renderPage, type TestHostOptions } from '@nitida/host/harness';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from '../../../remote.ts';
import { exampleOrder, summaryOf } from '../../../test/example-order.ts';
import activate from '../../activate.tsx';

const customer = (answers: TestHostOptions['answers']) => createTestHost({ remote, activate, user: exampleUser, answers: answers ?? {} });

const oneCurrent = {
  getOwnOrders: { activeOrders: [summaryOf(exampleOrder)], pastOrders: [], first: null },
  getOrder: { order: exampleOrder },
};

test('a change that the socket announces appears without a reload', async () => {
  const host = await customer(oneCurrent);
  await renderPage(host, '/orders');
  await screen.findAllByText('Awaiting confirmation');
  const confirmed = { ...exampleOrder, service: 'confirmed' as const, display: 'confirmed' as const, respondBy: null };
  host.answer({ getOwnOrders: { activeOrders: [summaryOf(confirmed)], pastOrders: [], first: null }, getOrder: { order: confirmed } });
  await act(async () => host.changeOrder(exampleOrder.id));
  expect((await screen.findAllByText('Confirmed')).length).toBe(2);
  expect(screen.queryByText('Awaiting confirmation')).toBeNull();
});

test('what happened while the socket was being opened appears, also when the first answers come late and out of order', async () => {
  const confirmed = { ...exampleOrder, service: 'confirmed' as const, display: 'confirmed' as const, respondBy: null };
  const [before, after] = [exampleOrder, confirmed].map((order) => ({ activeOrders: [summaryOf(order)], pastOrders: [], first: order }));
  const lists: ((list: typeof before) => void)[] = [];
  const host = await customer({
    getOwnOrders: () => new Promise((resolve) => lists.push((list) => resolve(list ?? expect.fail('no list')))),
    getOrder: { order: confirmed },
  });
  await renderPage(host, '/orders');
  act(() => host.connect());
  const [first, second] = [lists.at(-2), lists.at(-1)];
  await act(async () => first?.(before));
  // The order of the older list is not trusted, because the socket has reported nothing of what happened before.
  expect(await screen.findByText('Awaiting confirmation')).toBeTruthy();
  await waitFor(() => expect(host.callsOf('getOrder').length).toBeGreaterThan(0));
  await act(async () => second?.(after));
  expect((await screen.findAllByText('Confirmed')).length).toBe(2);
  expect(screen.queryByText('Awaiting confirmation')).toBeNull();
});
