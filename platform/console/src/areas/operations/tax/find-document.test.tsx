import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole, session } from '../../../../test/render-console.tsx';

const record = {
  id: '7',
  number: 'F2027-0007',
  type: 'F2',
  total: 12_100,
  state: 'accepted',
  code: null,
  reason: null,
  at: '2027-06-01T08:00:00.000Z',
};
const tax = {
  issuer: 'B00000000',
  isIssuerValid: true,
  records: 1,
  accepted: 1,
  waiting: 0,
  waitingSince: null,
  uncertain: 0,
  canSend: true,
  certificateUntil: null,
  trouble: null,
  troubleReason: null,
  troubleSince: null,
  faulty: [],
  declarations: [],
};
const open = (records: object[], faulty: object[] = []) =>
  renderConsole('/operations/tax', {
    'GET /api/admin/auth/get_session': [200, session(['admin'])],
    'GET /api/admin/tax/get_records': [200, { tax: { ...tax, faulty } }],
    'GET /api/admin/tax/get_record_list': [200, { records: [], count: 0, isMore: false }],
    'GET /api/admin/tax/get_book': [200, { book: { rows: [], base: 0, iva: 0, total: 0 } }],
    'GET /api/admin/tax/get_document/F2027-0007': [200, { records }],
    'POST /api/admin/tax/correct_invoice/F2027-0007': [200, { tax }],
    'POST /api/admin/tax/repeat_record/F2027-0007': [200, { tax }],
    'POST /api/admin/tax/annul_record/F2027-0007': [200, { tax }],
    'POST /api/admin/tax/settle_record/F2027-0007': [200, { tax }],
  });

const find = async (user: Awaited<ReturnType<typeof open>>['user']) =>
  user.type(await screen.findByLabelText('Document number'), 'F2027-0007{Enter}');

it('an accepted record is found by the number of its document, and annulled after a confirmation', async () => {
  const { user, sent } = await open([record]);
  await find(user);
  await user.click(await screen.findByRole('button', { name: 'Annul record' }));
  expect(screen.queryByRole('button', { name: 'Issue again' })).toBeNull();
  const dialog = await screen.findByRole('dialog');
  expect(sent.some(({ method }) => method === 'POST')).toBe(false);
  await user.type(within(dialog).getByRole('textbox'), 'Issued twice');
  await user.click(within(dialog).getByRole('button', { name: 'Annul record' }));
  await expect.poll(() => sent.filter(({ method }) => method === 'POST')).toMatchObject([{ body: { why: 'Issued twice' } }]);
});

it('a number without a record is said', async () => {
  const { user } = await open([]);
  await find(user);
  await screen.findByText('There is no record for F2027-0007.');
});

it('only the newest record can be changed, and no accepted annulment', async () => {
  const { user } = await open([record, { ...record, id: '8', type: 'anulacion', total: 0 }]);
  await find(user);
  await screen.findByText('anulacion');
  expect(screen.queryByRole('button', { name: 'Annul record' })).toBeNull();
});

it('a number that the agency has for another document says so, and its task can be closed', async () => {
  const { user } = await open([], [{ ...record, state: 'conflict', orderId: null }]);
  await screen.findByText(/under this number, as after a restored backup/);
  await user.click(await screen.findByRole('button', { name: 'Close task' }));
  await within(await screen.findByRole('dialog')).findByText(/the agency keeps what it has/);
});

it('only a full invoice can be issued again for another customer, after a confirmation', async () => {
  const { user, sent } = await open([{ ...record, type: 'F1' }]);
  await find(user);
  await user.click(await screen.findByRole('button', { name: 'Issue again' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText(/No money moves/);
  await user.type(within(dialog).getByRole('textbox'), 'The wrong company');
  await user.click(within(dialog).getByRole('button', { name: 'Issue again' }));
  const posts = () => sent.filter(({ method }) => method === 'POST');
  await expect.poll(posts).toMatchObject([{ url: expect.stringContaining('correct_invoice'), body: { why: 'The wrong company' } }]);
});

it('a record refused for an unknown number can be sent as not in the census', async () => {
  const { user, sent } = await open([{ ...record, type: 'F1', state: 'refused', code: 1109 }]);
  await find(user);
  await user.click(await screen.findByRole('button', { name: 'Send as not in the census' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox'), 'Not registered');
  await user.click(within(dialog).getByRole('button', { name: 'Send as not in the census' }));
  const posts = () => sent.filter(({ method }) => method === 'POST');
  await expect.poll(posts).toMatchObject([{ body: { why: 'Not registered', unlisted: true } }]);
});
