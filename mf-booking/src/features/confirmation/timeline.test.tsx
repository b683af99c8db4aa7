// @vitest-environment jsdom
import { exampleUser } from '@nitida/host/harness';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { exampleOrder, ids, openPage } from '../../../test/support.tsx';

const path = `/confirmation?order=${ids.order}`;
const story = async () => within(await screen.findByRole('list', { name: 'What happens next', hidden: true }));

test('a later visit is offered to cleaners while its payment is the next step, and the page says that the customer pays nothing if nobody can come', async () => {
  const order = exampleOrder({ payment: 'requested', payable: true });
  await openPage(path, { user: exampleUser, answers: { getOrder: { order } } });
  const step = (await story()).getByText(/^Looking for a/).closest('li');
  expect(step?.getAttribute('aria-current')).toBe('step');
  expect(step?.textContent).toContain('If no cleaner is available, you pay nothing.');
  expect(step?.nextElementSibling?.textContent).toContain('Confirmed');
  expect(step?.previousElementSibling?.textContent).toContain('Payment');
  expect(step?.previousElementSibling?.getAttribute('aria-current')).toBe('step');
});

test('an authorised card is not refunded but released, so the page says that the customer pays nothing', async () => {
  const order = exampleOrder({ payment: 'authorised', bookingSoon: true });
  await openPage(path, { user: exampleUser, answers: { getOrder: { order } } });
  expect((await story()).getByText('If no cleaner is available, you pay nothing.')).toBeTruthy();
});

test('the page promises the used credit back if nobody can come', async () => {
  const order = exampleOrder({ payment: 'requested', payable: true, creditUsed: 20_000, cardAmount: 7_485 });
  await openPage(path, { user: exampleUser, answers: { getOrder: { order } } });
  expect((await story()).getByText('If no cleaner is available, we’ll refund you in full.')).toBeTruthy();
});

test('a visit that starts soon is offered only after its card is authorised', async () => {
  const order = exampleOrder({ payment: 'requested', payable: true, bookingSoon: true });
  await openPage(path, { user: exampleUser, answers: { getOrder: { order } } });
  expect((await story()).queryByText(/^Looking for a/)).toBeNull();
});

test('the order names the number of its cleaners within the sentence', async () => {
  await openPage(path, { user: exampleUser, answers: { getOrder: { order: exampleOrder() } } });
  expect(await screen.findByText('Detailed cleaning, two cleaners')).toBeTruthy();
});

test('steps of one day name it once', async () => {
  const told = (kind: 'requested' | 'paid' | 'confirmed', at: string) => ({ kind, at, cleanerName: null, by: null, moved: null });
  const timeline = [
    told('requested', '2027-06-03T16:00:00.000Z'),
    told('paid', '2027-06-03T16:05:00.000Z'),
    told('confirmed', '2027-06-04T07:00:00.000Z'),
  ];
  await openPage(path, { user: exampleUser, answers: { getOrder: { order: exampleOrder({ payment: 'paid', timeline }) } } });
  const steps = (await story()).getAllByRole('listitem', { hidden: true }).map((step) => step.textContent?.replaceAll('\u00a0', ' '));
  expect(steps.slice(0, 3)).toEqual([
    expect.stringMatching(/3 June, 18:00$/),
    expect.not.stringMatching(/June/),
    expect.stringMatching(/4 June, 09:00$/),
  ]);
});

test('the timeline shows after the confirmation that a cleaner dropped out, and that others are asked', async () => {
  const at = '2027-06-03T17:00:00.000Z';
  const told = (kind: 'requested' | 'confirmed', cleanerName: string | null) => ({ kind, at, cleanerName, by: null, moved: null });
  const timeline = [told('requested', null), told('confirmed', null), told('requested', 'Carmen')];
  await openPage(path, { user: exampleUser, answers: { getOrder: { order: exampleOrder({ payment: 'paid', timeline }) } } });
  const steps = (await story()).getAllByRole('listitem', { hidden: true }).map((step) => step.textContent ?? '');
  const droppedOut = steps.findIndex((step) => step.includes('Carmen can’t come any more, so we’re asking other cleaners'));
  expect(steps.findIndex((step) => step.includes('Confirmed'))).toBe(droppedOut - 1);
  expect(steps[droppedOut + 1]).toContain('Looking for');
});

test.each([
  ['after the order while a dial shows the hour of the answer', exampleOrder({ payment: 'paid' }), Node.DOCUMENT_POSITION_FOLLOWING],
  ['before it once a cleaner is confirmed', exampleOrder({ service: 'confirmed', display: 'paid' }), Node.DOCUMENT_POSITION_PRECEDING],
])('the steps stand %s', async (_, order, position) => {
  await openPage(path, { user: exampleUser, answers: { getOrder: { order } } });
  const steps = await screen.findByRole('list', { name: 'What happens next', hidden: true });
  const panel = screen.getByText(`Order ${order.number}`);
  expect(panel.compareDocumentPosition(steps)).toBe(position);
});

test.each([
  ['unpaid', 'Cancelled because it wasn’t paid in time'],
  ['notAuthorised', 'Cancelled because the card wasn’t authorised in time'],
  ['noShow', 'Cancelled because nobody came'],
  ['disputed', 'Cancelled because your bank returned your payment'],
] as const)('a visit that the system ended has its reason in the steps (%s)', async (reason, sentence) => {
  const timeline = [
    { kind: 'cancelled' as const, at: '2027-06-03T16:00:00.000Z', cleanerName: null, by: 'system' as const, moved: null, reason },
  ];
  const order = exampleOrder({ service: 'cancelled', payment: 'voided', timeline });
  await openPage(path, { user: exampleUser, answers: { getOrder: { order } } });
  expect(await screen.findByText(sentence)).toBeTruthy();
});
