import { randomUUID } from 'node:crypto';
import { draftDefaults, languages } from '@nitida/contract';
import { type AccessMatrix, ownersId } from './access-walk.ts';
import { type BookingApi, runJobsUntilIdle } from './booking.ts';
import { detailed, home, nextWeek } from './booking-input.ts';
import { openBrowser } from './browser.ts';
import { contentFile, saveFiles } from './content.ts';
import type { FuzzSamples } from './fuzz.ts';
import { goodPassword, newEmail } from './people.ts';
import { signInStaff, startStaffApp } from './staff.ts';
import { dataOf } from './visit.ts';

const sender = { name: 'Eva', email: newEmail(), mobile: '+34612345678', lng: 'en', filledInMs: 60_000 } as const;
const survey = {
  ...sender,
  surname: 'Gil',
  isAdult: true,
  workingArrangement: 'selfEmployed',
  wantsOwnSchedule: 'yes',
  appComfort: 'comfortable',
  hoursPerWeek: '20to30',
  instantPayment: 'veryImportant',
  offPeakInterest: 'maybe',
  level: 'Senior',
  homeAddress: { address1: 'Calle Real 3', postalCode: '29601', city: 'Marbella', province: 'Málaga' },
} as const;

/** Records of each kind that staff work on, made through the product's calls, and values that fit the fields of calls by their names. */
export async function makeFuzzSamples(api: BookingApi, { belongings }: Pick<AccessMatrix, 'belongings'>): Promise<FuzzSamples> {
  const ids = Object.values(belongings).map(String);
  const staffApp = await startStaffApp(api);
  const staff = (await signInStaff(api, staffApp)).browser;
  const customer = await api.customer();
  const visitor = openBrowser(api.app);

  const disputed = await customer.bookPaid();
  await api.sandbox.dispute((await disputed.record()).payment.intent_id ?? '');
  await runJobsUntilIdle(api);
  const joins = [];
  for (const company of ['Casa Sol', 'Casa Mar', 'Casa Luna'])
    joins.push(dataOf(await visitor.call('createJoinRequest', { body: { ...sender, email: newEmail(), company, kind: 'host' } })).id);
  const [joined = '', ...openJoins] = joins;
  const { affiliate } = dataOf(await staff.call('createAffiliate', { body: { joinRequestId: joined, code: 'casa-sol' } }));
  const applicant = dataOf(await visitor.call('createSurvey', { body: { ...survey, email: newEmail() } })).id;
  await visitor.call('createContactMessage', { body: { ...sender, contactWay: 'Email', message: 'Hello' } });
  const account = { name: 'Pilar', surname: 'Soto', email: newEmail(), scopes: ['content'] as const };
  const members = dataOf(await staff.call('createStaff', { body: { ...account, scopes: [...account.scopes] } })).staff;
  const saved = { ...(await saveFiles(staff, 'faq')), ...(await saveFiles(staff, 'faq', 'campaigns/spring')) };
  await staff.call('publishContent', { body: { page: 'campaigns/spring', versions: saved } });
  const plan = { page: 'faq', versions: saved, act: 'publish', ...nextWeek } as const;
  const planned = dataOf(await staff.call('scheduleContent', { body: plan })).schedule.id;
  const settings = dataOf(await staff.call('getSettings'));
  const inbox = dataOf(await staff.call('getInbox')).items.map((item) => item.id);
  const disputes = dataOf(await staff.call('getDisputes')).disputes.map(({ id }) => id);
  const cleaners = dataOf(await staff.call('getCleaners')).cleaners.map(({ id }) => id);
  const quotes = await Promise.all(Array.from({ length: 30 }, async () => (await customer.quote()).id));
  await staffApp.close();

  const idsByPath: [RegExp, readonly string[]][] = [
    [/approve_applicant/, [applicant]],
    [/admin\/inbox/, inbox],
    [/admin\/cleaner/, cleaners],
    [/admin\/order/, [belongings.orderId, disputed.id]],
    [/_dispute|submit_evidence|allow_card/, disputes],
    [/admin\/affiliate/, [affiliate.id]],
    [/admin\/staff/, [members.id]],
    [/cancel_schedule/, [planned]],
  ];
  const english = {
    versions: { en: saved.en },
    fallbacks: Object.fromEntries(languages.filter((lng) => lng !== 'en').map((lng) => [lng, 'en'])),
  };
  const fields: Record<string, readonly unknown[]> = {
    address: [home],
    acceptedPolicy: [true],
    body: [contentFile('faq', 'en'), contentFile('faq', 'es')],
    currentPassword: [goodPassword],
    customSchedule: [[]],
    draft: [draftDefaults],
    edition: [1, 2],
    email: [newEmail(), customer.email],
    expectedRefund: [0, detailed.apartmentSize],
    fallbacks: [{}, english.fallbacks],
    filledInMs: [60_000],
    from: [0, 1],
    homeAddress: [survey.homeAddress],
    hours: [{ 1: { from: '08:00', until: '16:00' } }],
    id: [belongings.userId],
    input: [detailed, { ...detailed, repeat: 'Weekly', lastDate: '2027-06-29' }],
    isAdult: [true],
    lng: languages,
    joinRequestId: openJoins,
    jobId: [belongings.orderId],
    mobile: ['+34612345678'],
    newPassword: ['shutters25'],
    number: [1],
    page: ['faq', 'campaigns/spring', 'campaigns/autumn', 'home'],
    password: [goodPassword],
    postalCode: ['29601'],
    quoteId: [...quotes, belongings.moveQuoteId],
    revision: [0],
    role: ['customer'],
    scopes: [['content']],
    token: [belongings.alternativeToken],
    userId: [belongings.userId],
    versions: [saved, english.versions, { en: 1 }],
    version: [0, 1],
    website: [''],
  };
  const settingOf: [RegExp, { version: number; value: unknown }][] = [
    [/update_business/, settings.business],
    [/update_cleaner_pay/, settings.cleanerPay],
    [/update_price_list/, settings.priceList],
  ];
  return {
    ids,
    idsOf: (path) => idsByPath.find(([pattern]) => pattern.test(path))?.[1] ?? [ownersId(path, belongings)],
    valuesOf(path, field) {
      // Nobody who makes requests is to be deleted.
      if (path.endsWith('delete_account')) return [];
      if (path.endsWith('}') && field === 'id') return [];
      const setting = settingOf.find(([pattern]) => pattern.test(path))?.[1];
      if (setting && field === 'version') return [setting.version, setting.version + 1];
      if (setting && field === 'value') return [setting.value];
      if (field === 'idempotencyKey') return [randomUUID()];
      return fields[field] ?? [];
    },
  };
}
