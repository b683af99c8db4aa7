import type { Recipe } from './recipe-copy.ts';

const field: Recipe = {
  heading: 'Recipe: add a field',
  files: 6,
  follow(copy, [row = '']) {
    copy.insertAfter('shared/contract/src/address-fields.ts', 'province:', row);
    copy.write(
      'api/src/db/migrations/002-door-code.ts',
      `import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** The code of an address's door. */
export const doorCode: Migration = {
  id: '002-door-code',
  async up(trx) {
    await sql\`alter table addresses add column door_code text not null default ''\`.execute(trx);
  },
};
`,
    );
    copy.replace(
      'api/src/db/migrations/index.ts',
      "import { baseline } from './001-baseline.ts';",
      "import { baseline } from './001-baseline.ts';\nimport { doorCode } from './002-door-code.ts';",
    );
    copy.replace('api/src/db/migrations/index.ts', '[baseline]', '[baseline, doorCode]');
    copy.insertAfter('mf-account/src/features/addresses/address-texts.ts', 'province:', "  doorCode: 'address.doorCode',");
    copy.insertAfter(
      'mf-booking/src/features/wizard/steps/address/address-fields.tsx',
      'province:',
      "  doorCode: (t) => t('address.doorCode'),",
    );
    copy.insertAfter('mf-account/src/features/orders/order-detail.tsx', 'accessInstructions:', "  doorCode: 'order.doorCode',");
    copy.addText('mf-account/src/i18n/profile', 'address.doorCode', doorCodes);
    copy.addText('mf-booking/src/i18n', 'address.doorCode', doorCodes);
    copy.addText('mf-account/src/i18n', 'order.doorCode', doorCodes);
  },
};

const doorCodes = {
  en: 'Door code',
  es: 'Código de la puerta',
  sv: 'Portkod',
  da: 'Dørkode',
  no: 'Kode til døra',
  nl: 'Deurcode',
  de: 'Türcode',
  ru: 'Код двери',
};

const page: Recipe = {
  heading: 'Recipe: add a page',
  files: 5,
  follow(copy, [content = '', route = '', component = '']) {
    const english = JSON.parse(content);
    const [opening] = english.sections;
    for (const [language, { title, description, heading, lead, action }] of Object.entries(giftCards)) {
      const section = { ...opening, title: heading, lead, action: { ...opening.action, label: action } };
      const own = language === 'en' ? english : { title, description, sections: [section] };
      copy.write(`mf-marketing/content/gift-card/${language}.json`, `${JSON.stringify(own, null, 2)}\n`);
      copy.touched.delete(`mf-marketing/content/gift-card/${language}.json`);
    }
    copy.insertAfter('mf-marketing/remote.ts', 'routes: [', route);
    copy.addText('mf-marketing/src/i18n/navigation', 'giftCard', links);
    copy.write('mf-marketing/src/features/gift-card/gift-card-page.tsx', component);
    copy.insertAfter(
      'mf-marketing/src/activate.tsx',
      'pages: {',
      "'marketing.giftCard': () => import('./features/gift-card/gift-card-page.tsx'),",
    );
    copy.insertAfter('teams.json', '"/faq",', '          "/gift-card",');
    copy.insertAfter('mf-marketing/README.md', '|---|---|', '| `/gift-card` | What a gift card is, and how to order one |');
  },
};

const links = {
  en: 'Gift cards',
  es: 'Tarjetas regalo',
  sv: 'Presentkort',
  da: 'Gavekort',
  no: 'Gavekort',
  nl: 'Cadeaubonnen',
  de: 'Geschenkkarten',
  ru: 'Подарочные карты',
};

const card = { price: '{{giftCardPrice}}', value: '{{giftCardValue}}' };
const giftCards: Record<string, { title: string; description: string; heading: string; lead: string; action: string }> = {
  en: { title: '', description: '', heading: '', lead: '', action: '' },
  es: {
    title: 'Tarjetas regalo de limpieza en Marbella',
    description: 'Regala una casa limpia en Marbella: qué incluye una tarjeta regalo, cómo se canjea y cómo se pide.',
    heading: 'Regala una casa limpia',
    lead: `Una tarjeta de ${card.price} vale ${card.value}.`,
    action: 'Escríbenos',
  },
  sv: {
    title: 'Presentkort på hemstädning i Marbella',
    description: 'Ge bort ett rent hem i Marbella: vad ett presentkort gäller för, hur det löses in och hur du beställer ett.',
    heading: 'Ge bort ett rent hem',
    lead: `Ett kort för ${card.price} är värt ${card.value}.`,
    action: 'Skriv till oss',
  },
  da: {
    title: 'Gavekort til rengøring i Marbella',
    description: 'Giv et rent hjem i Marbella: hvad et gavekort dækker, hvordan det indløses, og hvordan du bestiller et.',
    heading: 'Giv et rent hjem',
    lead: `Et kort til ${card.price} er ${card.value} værd.`,
    action: 'Skriv til os',
  },
  no: {
    title: 'Gavekort på rengjøring i Marbella',
    description: 'Gi bort et rent hjem i Marbella: hva et gavekort dekker, hvordan det løses inn og hvordan du bestiller ett.',
    heading: 'Gi bort et rent hjem',
    lead: `Et kort til ${card.price} er verdt ${card.value}.`,
    action: 'Skriv til oss',
  },
  nl: {
    title: 'Cadeaubonnen voor schoonmaak in Marbella',
    description: 'Geef een schoon huis in Marbella cadeau: wat een cadeaubon dekt, hoe je hem verzilvert en hoe je er een bestelt.',
    heading: 'Geef een schoon huis cadeau',
    lead: `Een cadeaubon van ${card.price} is ${card.value} waard.`,
    action: 'Schrijf ons',
  },
  de: {
    title: 'Geschenkkarten für Reinigung in Marbella',
    description: 'Verschenken Sie ein sauberes Zuhause in Marbella: was eine Geschenkkarte umfasst und wie man sie bestellt und einlöst.',
    heading: 'Ein sauberes Zuhause schenken',
    lead: `Eine Karte für ${card.price} ist ${card.value} wert.`,
    action: 'Schreiben Sie uns',
  },
  ru: {
    title: 'Подарочные карты на уборку в Марбелье',
    description: 'Подарите чистый дом в Марбелье: что входит в подарочную карту, как её использовать и как заказать.',
    heading: 'Подарите чистый дом',
    lead: `Карта за ${card.price} даёт ${card.value} на уборку.`,
    action: 'Напишите нам',
  },
};

const call: Recipe = {
  heading: 'Recipe: add a call',
  files: 9,
  follow(copy, [handler = '']) {
    const contract = 'shared/contract/src';
    copy.insertAfter(
      `${contract}/endpoints.ts`,
      'updateAddress:',
      "  setDefaultAddress: ['PATCH', '/api/address/set_default_address/{id}', 'client'],",
    );
    copy.insertAfter(
      `${contract}/calls.ts`,
      'updateAddress:',
      '  setDefaultAddress: call({ params: byId, answer: z.object({ addresses: z.array(address) }) }),',
    );
    copy.insertAfter(`${contract}/answer-shapes.ts`, 'updateAddress:', '  setDefaultAddress: list.addresses,');
    copy.insertAfter(`${contract}/calls-in-view.ts`, 'updateAddress:', "  setDefaultAddress: 'refused',");
    copy.insertAfter(`${contract}/call-descriptions.ts`, 'updateAddress:', "  setDefaultAddress: ['Make an address the usual one'],");
    copy.replace('api/src/modules/address/index.ts', "    route(app, 'deleteAddress'", `${handler}    route(app, 'deleteAddress'`);
    copy.replace(
      'api/src/modules/address/address.test.ts',
      "it('a customer with addresses always has a default one'",
      `it('an address becomes the usual one by a call of its own, which no other customer can make', async () => {
  const { browser } = await signUpCustomer(api);
  const { data } = await browser.call('createAddress', at('Calle Ancha 1'));
  await browser.call('createAddress', at('Calle Ancha 2'));
  const params = { id: data.addresses[0]?._id ?? '' };
  const stranger = await signUpCustomer(api);
  expect((await stranger.browser.call('setDefaultAddress', { params })).status).toBe(404);
  const moved = await browser.call('setDefaultAddress', { params });
  expect(lines(moved.data.addresses)).toEqual(['Calle Ancha 1 *', 'Calle Ancha 2']);
});

it('a customer with addresses always has a default one'`,
    );
    const tile = 'mf-account/src/features/addresses/address-tile.tsx';
    copy.replace(
      tile,
      "host().http.call('updateAddress', { params: { id: address._id }, body: { ...inputOf(address), isDefault: true } })",
      "host().http.call('setDefaultAddress', { params: { id: address._id } })",
    );
    copy.replace(
      tile,
      "http.call('updateAddress', { params: { id: usual._id }, body: { ...inputOf(usual), isDefault: true } })",
      "http.call('setDefaultAddress', { params: { id: usual._id } })",
    );
    const test = 'mf-account/src/features/addresses/addresses-page.test.tsx';
    copy.replace(
      test,
      "open('/addresses', { updateAddress: { addresses: changed } })",
      "open('/addresses', { setDefaultAddress: { addresses: changed } })",
    );
    copy.replace(test, 'updateAddress: { addresses: [home, villa] },\n  });', 'setDefaultAddress: { addresses: [home, villa] },\n  });');
    for (const address of ['villa', 'home'])
      copy.replace(
        test,
        `host.callsOf('updateAddress')).toEqual([{ params: { id: ${address}._id }, body: { ...inputOf(${address}), isDefault: true } }])`,
        `host.callsOf('setDefaultAddress')).toEqual([{ params: { id: ${address}._id } }])`,
      );
  },
};

const job: Recipe = {
  heading: 'Recipe: add a job',
  files: 5,
  follow(copy, [kinds = '', planned = '', handler = '']) {
    const inbox = 'api/src/modules/inbox';
    copy.write(`${inbox}/job-kinds.ts`, kinds);
    copy.replace(
      `${inbox}/mails.ts`,
      "import type { Language } from '@nitida/contract';",
      "import './job-kinds.ts';\nimport type { Language } from '@nitida/contract';",
    );
    copy.replace(
      `${inbox}/mails.ts`,
      'export async function notifyStaff({ mailer }: { mailer: Mailer }, trx: Transaction, itemId: string): Promise<void> {\n',
      `export async function notifyStaff(
  { mailer, jobs, clock }: Pick<ApiContext, 'mailer' | 'jobs' | 'clock'>,
  trx: Transaction,
  itemId: string,
): Promise<void> {
${planned}`,
    );
    copy.replace(
      `${inbox}/mails.ts`,
      '/** Confirms to the sender,',
      `/** Reminds staff of an item that is still open. */
export async function remindTeam({ mailer }: { mailer: Mailer }, trx: Transaction, itemId: string): Promise<void> {
  const { company } = await loadBusinessSettings(trx);
  const dedupeKey = \`inbox-\${itemId}-reminder\`;
  await mailer.send(trx, { to: company.email, template: 'inboxTeam', lng: teamLanguage, data: { itemId }, dedupeKey });
}

/** Confirms to the sender,`,
    );
    copy.replace(
      `${inbox}/mails.ts`,
      '/** Notifies staff of a new item',
      '/** When staff are reminded of an item that is still open. */\nconst reminderMs = 48 * 60 * 60_000;\n\n/** Notifies staff of a new item',
    );
    copy.write(`${inbox}/jobs.ts`, handler);
    copy.replace(
      `${inbox}/index.ts`,
      "import { inboxMails } from './mails.ts';",
      "import { handleInboxJobs } from './jobs.ts';\nimport { inboxMails } from './mails.ts';",
    );
    copy.replace(`${inbox}/index.ts`, '  inboxMails(context);', '  inboxMails(context);\n  handleInboxJobs(context);');
    copy.write(
      `${inbox}/jobs.test.ts`,
      `import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/support.ts';
import { listMails } from '../../mail/inbox.ts';
import { loadBusinessSettings } from '../pricing/store.ts';
import { notifyStaff } from './mails.ts';
import { createInboxItem } from './store.ts';

const waitMs = 48 * 60 * 60_000;
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const add = () =>
  api.db.transaction().execute(async (trx) => {
    const { id } = await createInboxItem(trx, { kind: 'contact', payload: { message: 'Hello' }, lng: 'en', at: api.clock.now() });
    await notifyStaff(api.context, trx, id);
    return id;
  });

it('staff are reminded once of an item that is still open, and of no other', async () => {
  const id = await add();
  const closed = await add();
  await api.db.updateTable('inbox_items').set({ state: 'closed' }).where('id', '=', closed).execute();
  const { company } = await loadBusinessSettings(api.db);
  const mailsOf = async (item: string) => (await listMails(api.db, company.email)).filter(({ text }) => text.includes(item)).length;
  await api.jobs.runDue();
  expect([await mailsOf(id), await mailsOf(closed)]).toEqual([1, 1]);
  for (const expected of [2, 2]) {
    api.clock.advance(waitMs);
    await api.jobs.runDue();
    expect([await mailsOf(id), await mailsOf(closed)]).toEqual([expected, 1]);
  }
});
`,
    );
  },
};

export const recipes: readonly Recipe[] = [field, page, call, job];
