import { exampleUser } from '@nitida/host/harness';
import { formatDate } from '@nitida/ui/format';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderShell } from '../harness/render-shell.tsx';
import { Overlays } from '../layout/overlays.tsx';
import { exampleNotification } from './example-notification.harness.ts';

const overlays = <Overlays isMenuOpen={false} onCloseMenu={() => {}} />;
const routes = [
  { name: 'account.orders', path: '/orders' },
  { name: 'account.invoiceReceipt', path: '/invoice-receipt/:orderId' },
];

async function openPanel(notifications: ReturnType<typeof exampleNotification>[], answers = {}) {
  const shell = await renderShell(overlays, {
    user: exampleUser,
    routes,
    answers: { getNotifications: { notifications }, markReadNotifications: { message: 'ok' }, ...answers },
  });
  act(shell.parts.notifications.openPanel);
  await screen.findByRole('dialog', { name: 'Notifications' });
  return shell;
}

test('unread notifications are listed under New with their count, and read ones under Archive', async () => {
  await openPanel([exampleNotification({ id: 2 }), exampleNotification({ id: 1, title: 'Cleaning started', readStatus: true })]);
  expect(screen.getByRole('tab', { name: 'New (1)' }).getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole('heading', { name: 'Unread: Request confirmed' })).toBeTruthy();
  expect(screen.getByText('12 minutes ago')).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'Archive' }));
  expect(screen.getByRole('heading', { name: 'Cleaning started' })).toBeTruthy();
});

test('the date of the visit is shown in digits with its weekday, unless the words say it', async () => {
  const visit = { cleaningDate: '2027-06-08', cleaningTime: '09:00' };
  await openPanel([
    exampleNotification({ id: 2, ...visit }),
    exampleNotification({ id: 1, ...visit, description: 'Lucía comes on Tuesday 8\u00a0June\u00a02027 at 09:00.' }),
  ]);
  expect(screen.getAllByText('Tue 08.06.2027, 09:00')).toHaveLength(1);
});

test('an old notification that exists only in the language of its order says so to screen readers', async () => {
  await openPanel([
    exampleNotification({ id: 2, description: 'Besøget er bekræftet.', lng: 'da' }),
    exampleNotification({ id: 1, description: 'Lucía comes on Tuesday.' }),
  ]);
  expect(screen.getByText('Besøget er bekræftet.').getAttribute('lang')).toBe('da');
  expect(screen.getByText('Lucía comes on Tuesday.').hasAttribute('lang')).toBe(false);
});

test('a notification that names who comes has the card of each', async () => {
  await openPanel([
    exampleNotification({
      cleaners: [
        { name: 'Lucía Ortega', level: 'Senior', rating: 'Rating: 4.8 out of 5 (12)', visits: 'Visits completed: 31' },
        { name: 'Marco Reyes', level: 'Junior' },
      ],
    }),
  ]);
  const [first, second] = within(screen.getByRole('tabpanel'))
    .getAllByRole('list')
    .slice(1)
    .flatMap((list) => within(list).getAllByRole('listitem'));
  expect(first?.textContent).toBe('LOLucía Ortega · SeniorRating: 4.8 out of 5 (12)Visits completed: 31');
  expect(second?.textContent).toBe('MRMarco Reyes · Junior');
});

test("a customer's name is shown as typed and not as markup", async () => {
  const name = '<img src=x onerror="document.title=1"><script>alert(1)</script>';
  await openPanel([exampleNotification({ description: `${name} accepted.` })]);
  expect(screen.getByText(`${name} accepted.`)).toBeTruthy();
  expect(document.querySelector('img[src="x"]')).toBeNull();
});

test('an empty panel says that there is nothing new', async () => {
  await openPanel([]);
  expect(screen.getByRole('heading', { name: 'No new notifications', level: 3 })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
});

test('"Mark all as read" moves everything to the archive, which has no such button', async () => {
  const { callsOf } = await openPanel([exampleNotification({ id: 2 }), exampleNotification({ id: 1, title: 'Cleaning started' })]);
  await userEvent.click(screen.getByRole('tab', { name: 'Archive' }));
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: 'New (2)' }));
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByText('No new notifications')).toBeTruthy();
  expect(callsOf('markReadNotifications')).toEqual([{ params: { id: exampleUser.id }, query: { ids: '2,1' } }]);
  await userEvent.click(screen.getByRole('tab', { name: 'Archive' }));
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Request confirmed',
    'Cleaning started',
  ]);
});

test('closing the panel marks everything new as read', async () => {
  const { store, parts } = await openPanel([exampleNotification()]);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(store.get(parts.notifications.unreadCountAtom)).toBe(0));
});

test('a panel that was closed on the archive opens on the new notifications', async () => {
  const { parts } = await openPanel([exampleNotification()]);
  await userEvent.click(screen.getByRole('tab', { name: 'Archive' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(parts.notifications.openPanel);
  await screen.findByRole('dialog', { name: 'Notifications' });
  expect(screen.getByRole('tab', { name: 'New' }).getAttribute('aria-selected')).toBe('true');
});

test('a notification that arrives while the archive is shown stays new after closing', async () => {
  const first = exampleNotification({ id: 1 });
  const shell = await openPanel([first]);
  await userEvent.click(screen.getByRole('tab', { name: 'Archive' }));
  shell.answer({ getNotifications: { notifications: [first, exampleNotification({ id: 2 })] } });
  await act(shell.parts.notifications.retry);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(shell.callsOf('markReadNotifications')).toEqual([{ params: { id: exampleUser.id }, query: { ids: '1' } }]));
  await waitFor(() => expect(shell.store.get(shell.parts.notifications.unreadCountAtom)).toBe(1));
});

test('a payment reminder links to its bill', async () => {
  await openPanel([exampleNotification({ title: 'Payment reminder' })]);
  expect(screen.getByRole('link', { name: 'Pay now, Payment reminder' }).getAttribute('href')).toBe(
    `/invoice-receipt/${exampleNotification().jobId}`,
  );
});

test('a completed cleaning can be rated once, and needs a star but no text', async () => {
  const completed = exampleNotification({ title: 'Cleaning completed' });
  const { callsOf, parts, store } = await openPanel([completed], { createRate: ({ body }: { body: object }) => body });
  await userEvent.click(screen.getByRole('button', { name: 'Rate this visit' }));
  const visit = `${formatDate(completed.cleaningDate, 'en-GB', 'weekday')}, ${completed.cleaningTime}`;
  const dialog = await screen.findByRole('dialog', { name: 'How was your cleaning?', description: visit });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send rating' }));
  expect(within(dialog).getByText('Please choose at least one star')).toBeTruthy();
  expect(document.activeElement).toBe(within(dialog).getByRole('radio', { name: '1 of 5 stars' }));
  await userEvent.click(within(dialog).getByRole('radio', { name: '4 of 5 stars' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send rating' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsOf('createRate')).toEqual([{ body: { rate: 4, jobId: completed.jobId, feedback: '' } }]);
  expect(store.get(parts.notifications.listAtom)[0]?.isRated).toBe(true);
});
