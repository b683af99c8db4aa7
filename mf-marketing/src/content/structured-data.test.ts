import { type Language, languages } from '@nitida/contract';
import { seedBusinessSettings, seedPriceList } from '@nitida/domain';
import type { PageHead } from '@nitida/host';
import { createTestHost } from '@nitida/host/harness';
import { expect, test } from 'vitest';
import { remote } from '../../remote.ts';
import { answersWith } from '../../test/settings-answers.ts';
import activate from '../activate.tsx';

const company = { ...seedBusinessSettings.company, name: 'Otra Casa S.L.', phone: '+34952111222', city: 'Estepona' };
/** 20.00 net an hour and IVA of 10%: no other test uses these values. */
const answers = answersWith({
  settings: { ...seedBusinessSettings, company },
  priceList: {
    ...seedPriceList,
    pricing: { ...seedPriceList.pricing, ivaPercent: 10 },
    pricePerHours: [{ type: 'Basic' as const, pricePerHour: 20_00 }],
  },
});

/** The title, description and structured data of a page, as the shell loads them. */
async function headOf(name: string, language: Language, params: Record<string, string> = {}): Promise<PageHead | undefined> {
  const host = await createTestHost({ remote, activate, answers, language });
  const page = await host.module?.pages[name]?.();
  return page?.prepare?.(language, params);
}

/** The structured data after a round trip through JSON. */
async function dataOf(name: string, language: Language = 'en'): Promise<Record<string, unknown>[]> {
  return JSON.parse(JSON.stringify((await headOf(name, language))?.structuredData?.()));
}
const typesOf = (data: Record<string, unknown>[]): unknown[] => data.map((each) => each['@type']);

/** Loading the many modules of a page takes a while on a busy machine. */
const patience = { timeout: 60_000 };

test('home and contact describe the company with data from the settings', patience, async () => {
  for (const name of ['marketing.home', 'marketing.contactUs']) {
    const [business] = await dataOf(name);
    expect(business).toMatchObject({
      '@type': 'LocalBusiness',
      legalName: 'Otra Casa S.L.',
      telephone: '+34952111222',
      address: { addressLocality: 'Estepona', addressCountry: 'ES' },
    });
  }
});

test('prices are those of the list with IVA: 20.00 plus 10% an hour; 40 net fixed and 0.90 net a square metre', patience, async () => {
  const services = (await dataOf('marketing.infoPrice')).filter((each) => each['@type'] === 'Service');
  expect(services.map(({ serviceType }) => serviceType)).toEqual(['Basic', 'Detailed', 'After party', 'Move in/out', 'After builders']);
  expect(services[0]).toMatchObject({ offers: { priceSpecification: [{ price: 22, unitCode: 'HUR', valueAddedTaxIncluded: true }] } });
  expect(services[1]).toMatchObject({
    offers: {
      priceSpecification: [
        { price: 44, priceCurrency: 'EUR' },
        { price: 0.99, unitCode: 'MTK', eligibleQuantity: { minValue: 0, maxValue: 100 } },
        { price: 0.88, eligibleQuantity: { minValue: 100, maxValue: 250 } },
        { price: 0.77, eligibleQuantity: { minValue: 250 } },
      ],
    },
  });
});

test.each(languages)('in %s the structured data contain every question with its answer and figures', patience, async (language) => {
  const [faq] = await dataOf('marketing.faq', language);
  expect(faq).toMatchObject({ '@type': 'FAQPage', inLanguage: language });
  const questions = faq?.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
  expect(questions.length).toBeGreaterThan(10);
  for (const { name, acceptedAnswer } of questions) {
    expect(name.length).toBeGreaterThan(5);
    expect(acceptedAnswer.text).not.toMatch(/\{\{|\u2002/);
  }
});

test('every page except home has breadcrumbs with the URLs that search engines index', patience, async () => {
  expect(typesOf(await dataOf('marketing.home', 'sv'))).toEqual(['LocalBusiness']);
  const [way] = await dataOf('marketing.privacyPolicy', 'sv');
  expect(way).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { item: expect.stringMatching(/\/\?lng=sv$/) },
      { name: 'Integritetspolicy', item: expect.stringMatching(/\/privacy-policy\?lng=sv$/) },
    ],
  });
});

test('a campaign has its own title and description, and an unknown campaign that of the page that says so', patience, async () => {
  expect((await headOf('marketing.campaign', 'en', { slug: 'holiday-homes' }))?.title).toBe('Holiday home cleaning in Marbella');
  expect((await headOf('marketing.campaign', 'en', { slug: 'nowhere' }))?.title).toBe('Page not found: Nítida, home cleaning');
});
