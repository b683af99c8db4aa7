import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderConsole, session } from '../../../../test/render-console.tsx';

const inEach = (text: string) => ({ en: text, es: `${text} es`, sv: text, da: text, no: text, nl: text, de: text, ru: text });
const entry = (route: string, place: string, order: number, text: string) => ({ route, place, order, names: inEach(text) });
const entries = [
  entry('marketing.infoPrice', 'menu.info', 10, 'Prices'),
  entry('marketing.cancellationPolicy', 'menu.info', 20, 'Cancellation'),
  entry('marketing.faq', 'menu.info', 30, 'FAQ'),
  entry('account.orders', 'menu.profile', 30, 'Orders'),
  entry('marketing.cookies', 'footer.legal', 30, 'Cookies'),
];
const edition = { number: 7, document: 'navigation', origin: 'publish', from: 0, by: 'Luis Mora', at: '2027-06-01T10:00:00Z' };
const answers = {
  'GET /api/admin/auth/get_session': [200, session(['content'])],
  'GET /api/admin/site/get_document': [200, { edition: null, body: {} }],
  'GET /api/admin/site/get_navigation_entries': [200, { entries }],
} satisfies Record<string, [number, unknown]>;
const publishing = 'POST /api/admin/site/publish';
const place = async (name: string) => within(await screen.findByRole('region', { name }));
const namesIn = (list: ReturnType<typeof within>) =>
  list.getAllByRole('listitem').map((item: HTMLElement) => /^(FAQ|Prices|Cancellation|Orders|Questions)/.exec(item.textContent ?? '')?.[1]);

test('entries are moved, renamed, hidden and added, and only changed places are published', async () => {
  const { user, sent } = await renderConsole('/content/menus', { ...answers, [publishing]: [201, { edition }] });
  const info = await place('Information (logged in)');
  expect(namesIn(info)).toEqual(['Prices', 'Cancellation', 'FAQ']);
  expect(screen.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', true);
  expect(screen.getByText('No changes to publish')).toBeTruthy();
  await user.click(info.getByRole('button', { name: 'Move up: FAQ' }));
  await user.click(info.getByRole('button', { name: 'Hide: Prices' }));
  await user.click(info.getByRole('button', { name: 'Names: FAQ' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Names of the entry' }));
  const english = dialog.getByRole('textbox', { name: 'English' });
  await user.clear(english);
  await user.type(english, 'Questions');
  await user.click(dialog.getByRole('button', { name: 'Use these names' }));
  await user.selectOptions(info.getByLabelText('Add an entry'), 'account.orders');
  expect(namesIn(info)).toEqual(['Prices', 'Questions', 'Cancellation', 'Orders']);
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(sent.some(({ method }) => method === 'POST')).toBe(true));
  const plain = { isHidden: false, names: {} };
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    document: 'navigation',
    from: 0,
    body: {
      places: {
        'menu.info': [
          { route: 'marketing.infoPrice', isHidden: true, names: {} },
          { route: 'marketing.faq', isHidden: false, names: { en: 'Questions' } },
          { route: 'marketing.cancellationPolicy', ...plain },
          { route: 'account.orders', ...plain },
        ],
      },
    },
  });
});

test('a campaign is added by its title, with a name for each language, and one that was taken down is a fault of its entry', async () => {
  const title = 'Terrace cleaning for the summer in Marbella';
  const campaigns = [{ page: 'campaigns/terraces', titles: { ...inEach(title), de: 'Terrassen' } }];
  const old = { route: 'campaigns/old', isHidden: false, names: inEach('Old offer') };
  const { user, sent } = await renderConsole('/content/menus', {
    ...answers,
    'GET /api/admin/site/get_document': [200, { edition, body: { places: { 'menu.info': [old] } } }],
    'GET /api/admin/site/get_destinations': [200, { campaigns, takenDown: ['campaigns/old'] }],
    [publishing]: [201, { edition: { ...edition, number: 8 } }],
  });
  const info = await place('Information (logged in)');
  expect(screen.getByText('Live since').textContent).toContain('1 Jun');
  expect(await info.findByText('This links to a page that was taken down')).toBeTruthy();
  await user.click(info.getByRole('button', { name: 'Remove: Old offer' }));
  expect(info.queryByText('This links to a page that was taken down')).toBeNull();
  await user.selectOptions(info.getByLabelText('Add an entry'), `Campaign: ${title}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Names of the entry' }));
  const use = dialog.getByRole('button', { name: 'Use these names' });
  expect([dialog.getByRole('textbox', { name: 'German' }), use]).toMatchObject([{ value: 'Terrassen' }, { disabled: true }]);
  for (const field of dialog.getAllByRole('textbox'))
    fireEvent.change(field, { target: { value: `Terraces ${field.getAttribute('name')}` } });
  await user.click(use);
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(sent.some(({ method }) => method === 'POST')).toBe(true));
  const entriesSent = Object(sent.find(({ method }) => method === 'POST')?.body).body.places['menu.info'];
  expect(entriesSent.at(-1)).toMatchObject({ route: 'campaigns/terraces', names: { sv: 'Terraces name-sv', ru: 'Terraces name-ru' } });
});

test('what the law asks for cannot be hidden, and the header takes no more entries', async () => {
  await renderConsole('/content/menus', answers);
  const legal = await place('Legal');
  expect(legal.queryByRole('button', { name: /^Hide/ })).toBeNull();
  expect((await place('Links in the header')).queryByLabelText('Add an entry')).toBeNull();
});

test('when somebody published meanwhile, the person decides whose menus visitors get', async () => {
  const refused = { code: 'illegal_transition', message: 'no', requestId: '1', details: { newest: { edition, body: {} } } };
  const { user, sent } = await renderConsole('/content/menus', {
    ...answers,
    [publishing]: ({ body }) => (Object(body).from === 7 ? [201, { edition: { ...edition, number: 8 } }] : [409, refused]),
  });
  await user.click((await place('Information (logged in)')).getByRole('button', { name: 'Move down: Prices' }));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText(/Luis Mora published a version while you were editing/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Publish my version' }));
  await waitFor(() => expect(screen.queryByText(/Luis Mora published/)).toBeNull());
  expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => Object(body).from)).toEqual([0, 7]);
});

test('an earlier edition is restored, and what was delivered', async () => {
  const earlier = { ...edition, number: 5, by: 'Ana Gil' };
  const { user, sent } = await renderConsole('/content/menus', {
    ...answers,
    'GET /api/admin/site/get_editions': [200, { editions: [edition, earlier] }],
    'POST /api/admin/site/restore': [201, { edition: { ...edition, number: 8, origin: 'restore' } }],
  });
  await user.click(await screen.findByRole('button', { name: 'History' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'History of Menus and footer' }));
  expect((await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent?.endsWith('live'))).toEqual([true, false, false]);
  await user.click(dialog.getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ document: 'navigation', from: 7, number: 5 });
});

test('an edition can be reached however many were published later', async () => {
  const all = Array.from({ length: 201 }, (_, index) => ({ ...edition, number: 300 - index, by: index === 200 ? 'Ana Gil' : edition.by }));
  const { user, sent } = await renderConsole('/content/menus', {
    ...answers,
    'GET /api/admin/site/get_editions': ({ url }) => [200, { editions: url.includes('before=101') ? all.slice(200) : all.slice(0, 200) }],
  });
  await user.click(await screen.findByRole('button', { name: 'History' }));
  await user.click(await screen.findByText('Show more'));
  expect(await screen.findByText(/Ana Gil/)).toBeDefined();
  expect(sent.at(-1)?.url).toBe('/api/admin/site/get_editions?document=navigation&before=101');
});

test('a change that is not published yet survives leaving the page', async () => {
  const { user } = await renderConsole('/content/menus', {
    ...answers,
    'GET /api/admin/announcement/get_announcements': [200, { announcements: [] }],
  });
  await user.click((await place('Information (logged in)')).getByRole('button', { name: 'Move up: FAQ' }));
  await user.click(screen.getByRole('link', { name: 'Announcements' }));
  await screen.findByText('No announcements yet');
  await user.click(screen.getByRole('link', { name: 'Menus and footer' }));
  expect(namesIn(await place('Information (logged in)'))).toEqual(['Prices', 'FAQ', 'Cancellation']);
  await user.click(screen.getByRole('button', { name: 'Undo changes' }));
  expect(namesIn(await place('Information (logged in)'))).toEqual(['Prices', 'Cancellation', 'FAQ']);
});

test('an entry is moved to a position of another place', async () => {
  const { user, sent } = await renderConsole('/content/menus', { ...answers, [publishing]: [201, { edition }] });
  await user.click((await place('Information (logged in)')).getByRole('button', { name: 'Move: FAQ' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move FAQ' }));
  await user.selectOptions(dialog.getByLabelText('Place'), 'Menu: Everyone, logged in or not');
  await user.selectOptions(dialog.getByLabelText('Position'), 'At the beginning');
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  expect(namesIn(await place('Everyone, logged in or not'))[0]).toBe('FAQ');
  expect((await place('Information (logged in)')).getByRole('button', { name: 'Show: FAQ' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(sent.some(({ method }) => method === 'POST')).toBe(true));
  const { places } = Object(sent.find(({ method }) => method === 'POST')?.body).body;
  expect(Object.keys(places).toSorted()).toEqual(['menu.end', 'menu.info']);
  expect(places['menu.end'][0]).toEqual({ route: 'marketing.faq', isHidden: false, names: {} });
});
