import { prerenderPaths, storedItems } from '@nitida/contract';
import { publishedPage } from '@nitida/contract/content/documents';
import { seedBusinessSettings, seedPriceList } from '@nitida/domain';
import { createTestHost, renderPage, type TestHostOptions } from '@nitida/host/harness';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { filesOf } from '../content/all-pages.ts';
import { page } from '../content/schema.ts';
import { remote } from '../remote.ts';
import { formAnswers } from '../test/form-answers.ts';
import { answersWith } from '../test/settings-answers.ts';
import { violations } from '../test/violations.ts';
import activate from './activate.tsx';

const visitor = (options: TestHostOptions = {}) =>
  createTestHost({ remote, activate, ...options, answers: { ...formAnswers, ...options.answers } });

const folderOf = (path: string): string => (path === '/' ? 'home' : path.slice(1).replace(/^p\//, 'campaigns/'));

/** Every page that anybody may read, with the words that its English file begins with. */
const pages = remote.routes.flatMap(prerenderPaths).map((path) => {
  const { title, heading, sections } = page.parse(JSON.parse(filesOf(folderOf(path))[0]?.json ?? ''));
  const [first] = sections;
  return [path, first?.type === 'opening' || first?.type === 'hero' ? first.title : (heading ?? title), title] as const;
});

test.each(pages)('%s has its heading, title and figures, and axe finds no violation', { timeout: 60_000 }, async (path, heading, title) => {
  const complaints = vi.spyOn(console, 'error');
  onTestFinished(() => complaints.mockRestore());
  const host = await visitor();
  await renderPage(host, path);
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy();
  await waitFor(() => expect(host.seen.title).toBe(title));
  expect(document.body.textContent).not.toContain('{{');
  // A figure that is not loaded yet is two en spaces.
  await waitFor(() => expect(document.body.textContent).not.toContain('\u2002\u2002'));
  expect(await violations()).toEqual([]);
  expect(complaints.mock.calls.filter(([what]) => String(what).includes('unique "key"'))).toEqual([]);
});

test('an unknown campaign says so and leads to the home page', async () => {
  const page = await renderPage(await visitor(), '/p/nowhere');
  expect(await screen.findByRole('heading', { level: 1, name: 'We can’t find this page' })).toBeTruthy();
  expect(page.location()).toBe('/p/nowhere');
  expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/');
});

test('a campaign that staff made from nothing is shown', async () => {
  const body = page.parse(JSON.parse(filesOf('campaigns/holiday-homes')[0]?.json ?? ''));
  const [opening, ...others] = body.sections;
  const made = {
    ...body,
    sections: [{ ...opening, type: 'opening' as const, title: 'Clean before Christmas', lead: 'Book early.' }, ...others],
  };
  const answers = {
    getContentEditions: { editions: { 'campaigns/christmas': 3 } },
    getContentEdition: { page: 'campaigns/christmas', shows: 'en' as const, isTakenDown: false, body: publishedPage.parse(made) },
  };
  await renderPage(await visitor({ answers }), '/p/christmas');
  expect(await screen.findByRole('heading', { level: 1, name: 'Clean before Christmas' })).toBeTruthy();
});

test.each([
  ['while visitors have it', 'spring', {}, '/p/easter'],
  ['not when it was taken down', 'autumn', { takenDown: ['campaigns/easter'] }, null],
])('a button leads to a campaign %s', async (_when, slug, change, path) => {
  const body = page.parse(JSON.parse(filesOf('campaigns/holiday-homes')[0]?.json ?? ''));
  const call = { type: 'call' as const, title: 'Easter', action: { label: 'See the offer', to: 'campaigns/easter' as const } };
  const answers = {
    getContentEditions: { editions: { [`campaigns/${slug}`]: 3, 'campaigns/easter': 4 }, ...change },
    getContentEdition: {
      ...{ page: `campaigns/${slug}`, shows: 'en' as const, isTakenDown: false },
      body: publishedPage.parse({ ...body, sections: [...body.sections, call] }),
    },
  };
  await renderPage(await visitor({ answers }), `/p/${slug}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Cleaning between guest stays' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'See the offer' })?.getAttribute('href') ?? null).toBe(path);
});

test('a picture reserves its place, comes in the format and width that fits, and only the first is loaded at once', async () => {
  const body = page.parse(JSON.parse(filesOf('campaigns/holiday-homes')[0]?.json ?? ''));
  const photo = { id: 'q_-4567890123456789012', width: 900, height: 600, alt: 'A bright living room' };
  const [opening, ...others] = body.sections;
  const text = {
    type: 'text' as const,
    title: 'By hand',
    paragraphs: ['We clean by hand.'],
    photo: { ...photo, alt: 'A hand with a cloth' },
  };
  const made = publishedPage.parse({ ...body, sections: [{ ...opening, photo }, ...others, text] });
  const answers = {
    getContentEditions: { editions: { 'campaigns/easter': 3 } },
    getContentEdition: { page: 'campaigns/easter', shows: 'en' as const, isTakenDown: false, body: made },
  };
  const host = await visitor({ answers });
  await renderPage(host, '/p/easter');
  const first = await screen.findByRole('img', { name: 'A bright living room' });
  const attributes = (image: HTMLElement) => ['width', 'height', 'loading', 'fetchpriority'].map((name) => image.getAttribute(name));
  expect(attributes(first)).toEqual(['900', '600', null, 'high']);
  expect(attributes(await screen.findByRole('img', { name: 'A hand with a cloth' }))).toEqual(['900', '600', 'lazy', null]);
  expect([...(first.parentElement?.querySelectorAll('source') ?? [])].map(({ type, srcset }) => [type, srcset])).toEqual([
    ['image/avif', expect.stringMatching(/^\/pictures\/q_-4567890123456789012\/480\.avif 480w, .*\/900\.avif 900w$/)],
    ['image/webp', expect.stringContaining('/pictures/q_-4567890123456789012/800.webp 800w')],
  ]);
  expect(first.getAttribute('src')).toBe('/pictures/q_-4567890123456789012/900.jpg');
  const head = await (await host.module?.pages['marketing.campaign']?.())?.prepare?.('en', { slug: 'easter' });
  expect(head?.picture).toEqual({ path: '/pictures/q_-4567890123456789012/share.jpg', alt: 'A bright living room' });
  expect(await violations()).toEqual([]);
});

test('the affiliate programme takes its terms from the settings', async () => {
  const settings = { ...seedBusinessSettings, referral: { percent: 12, months: 18 }, giftCard: { price: 60_00, value: 250_00 } };
  await renderPage(await visitor({ answers: answersWith({ settings }) }), '/affiliate-program');
  expect(await screen.findByText(/12% of what your clients pay us, excluding VAT \(IVA\), for 18 months/)).toBeTruthy();
  expect(screen.getByText(/^For estate agents, property managers, hosts and other businesses/)).toBeTruthy();
  expect(screen.getByText('Yes. You pay €60. Your client gets €250 of account credit for their bookings.')).toBeTruthy();
});

test('the search ignores accents, opens the answer and shows the count, and links to the contact page when nothing matches', async () => {
  await renderPage(await visitor({ language: 'es' }), '/faq');
  await userEvent.type(await screen.findByRole('searchbox'), 'el iva esta incluido');
  expect(screen.getByText('Preguntas encontradas: 1')).toBeTruthy();
  expect(screen.getByText('¿El IVA está incluido?').closest('details')?.open).toBe(true);
  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.type(screen.getByRole('searchbox'), 'xyzzy');
  expect(screen.getByRole('link', { name: 'Haznos una pregunta' }).getAttribute('href')).toBe('/contact-us');
});

test('the FAQ describes refunds with the settings of the policy', async () => {
  const cancellation = { ...seedPriceList.pricing.cancellation, fullRefundHours: 36, halfRefundPercent: 40 };
  await renderPage(
    await visitor({ answers: answersWith({ priceList: { ...seedPriceList, pricing: { ...seedPriceList.pricing, cancellation } } }) }),
    '/faq',
  );
  expect(
    await screen.findByText(/More than 36 hours before the start: full refund\. From 36 to 12 hours before: 40% refund\./),
  ).toBeTruthy();
});

test('prices are those of the list with IVA, and the calculator adds them up line by line', async () => {
  await renderPage(await visitor(), '/info-price');
  // 24.00 net an hour, 0.90 net a square metre, 40 net fixed.
  expect(await screen.findByText('€29.04 an hour')).toBeTruthy();
  expect(screen.getAllByText('€1.089 per m²')).not.toEqual([]);
  expect(screen.getAllByText('€48.40').length).toBeGreaterThan(0);
  expect(screen.getAllByText('Mon–Fri, 09:00–16:30')).not.toEqual([]);
  const form = within(await screen.findByRole('form', { name: 'Price calculator' }));
  expect(form.getAllByText('€101.64')).not.toEqual([]);
  await userEvent.click(await form.findByRole('checkbox', { name: /Inside the oven/ }));
  // 84 + 18 = 102, IVA 21.42
  expect(form.getAllByText('€123.42')).not.toEqual([]);
});

test('the calculator has no line for an extra that is free', async () => {
  const extraServices = seedPriceList.extraServices.map((extra) => (extra.id === 'oven' ? { ...extra, price: 0 } : extra));
  await renderPage(await visitor({ answers: answersWith({ priceList: { ...seedPriceList, extraServices } }) }), '/info-price');
  const form = within(await screen.findByRole('form', { name: 'Price calculator' }));
  const windows = () => form.getAllByText('Windows').length;
  const before = windows();
  await userEvent.click(await form.findByRole('checkbox', { name: /Windows/ }));
  expect(windows()).toBe(before + 1);
  const named = form.getAllByText('Inside the oven').length;
  await userEvent.click(form.getByRole('checkbox', { name: /Inside the oven/ }));
  expect(form.getAllByText('Inside the oven')).toHaveLength(named);
});

test('the rates by size name their bands and all have as many decimals as the longest', async () => {
  await renderPage(await visitor(), '/info-price');
  const service = await screen.findByRole('heading', { name: 'After-party cleaning' });
  const rates = within(service.closest('li') as HTMLElement);
  expect(within(rates.getByRole('list', { name: 'Included', hidden: true })).getByText('Wash glasses and dishes')).toBeTruthy();
  // 1.00, 0.90 and 0.80 net per square metre.
  const shown = ['The first 100 m²', 'From 100 to 250 m²', 'Above 250 m²'].map(
    (name) => rates.getByText(name).nextElementSibling?.textContent,
  );
  expect(shown).toEqual(['€1.210 per m²', '€1.089 per m²', '€0.968 per m²']);
});

test('prices of rooms stand once while all services have the same, and otherwise with each service', async () => {
  const { unmount } = await renderPage(await visitor(), '/info-price');
  expect(await screen.findAllByText('Each bedroom')).toHaveLength(1);
  unmount();
  const [first, ...others] = seedPriceList.cleaningSizePricing;
  if (first === undefined) throw new Error('The price list has no service by size');
  const cleaningSizePricing = [{ ...first, bedroom: first.bedroom + 100 }, ...others];
  await renderPage(await visitor({ answers: answersWith({ priceList: { ...seedPriceList, cleaningSizePricing } }) }), '/info-price');
  expect(await screen.findAllByText('Each bedroom')).toHaveLength(1 + others.length);
});

test('the calculator passes the home to the booking, and says whether somebody chose it', async () => {
  const page = await renderPage(await visitor(), '/info-price');
  const calculator = () => screen.findByRole('form', { name: 'Price calculator' });
  await userEvent.click(within(await calculator()).getByRole('button', { name: 'Book now' }));
  expect(page.location()).toBe('/booking?cleaning=Basic&size=85&bedrooms=2&bathrooms=1&suggested=1');
  await page.go('/info-price');
  const form = within(await calculator());
  await userEvent.selectOptions(form.getByLabelText('Type of cleaning'), 'Detailed');
  await userEvent.click(form.getByRole('button', { name: 'Book now' }));
  expect(page.location()).toBe('/booking?cleaning=Detailed&size=85&bedrooms=2&bathrooms=1');
});

test('the refund calculator applies the rule at both limits', async () => {
  await renderPage(await visitor(), '/cancellation-policy');
  const form = within(await screen.findByRole('form', { name: 'Refund calculator' }));
  const ahead = (hours: number) => fireEvent.change(form.getByRole('slider'), { target: { value: String(hours) } });
  expect(form.getByText('€50.00')).toBeTruthy();
  ahead(24.5);
  expect(form.getByText('€100.00')).toBeTruthy();
  ahead(12);
  expect(form.getByText('€50.00')).toBeTruthy();
  ahead(11.5);
  expect(form.getByText('€0.00')).toBeTruthy();
  await userEvent.click(form.getByRole('checkbox', { name: 'Booked within the last 60\u00a0minutes' }));
  expect(form.getByText('€100.00')).toBeTruthy();
});

test('a cancellation by us refunds everything', async () => {
  await renderPage(await visitor(), '/cancellation-policy');
  const form = within(await screen.findByRole('form', { name: 'Refund calculator' }));
  await userEvent.click(form.getByRole('radio', { name: 'Nítida or the cleaner' }));
  expect(form.getByText('€100.00')).toBeTruthy();
});

test('the cookie page lists all stored items with purpose and duration', async () => {
  await renderPage(await visitor(), '/cookies');
  await screen.findByText('__Host-nitida_session');
  const chapter = screen.getByRole('region', { name: 'Everything we store' });
  expect(within(chapter).getAllByRole('listitem')).toHaveLength(storedItems.length);
  expect(
    within(chapter)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Necessary', 'Functional', 'With consent']);
  expect(screen.getAllByText('Cookie · 30 minutes').length).toBeGreaterThan(0);
  const withConsent = screen.getByRole('heading', { name: 'With consent' }).nextElementSibling;
  expect(within(withConsent as HTMLElement).getByText('Cookie · 30 days')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Change cookie settings' }).getAttribute('href')).toBe('/cookies#cookie-settings');
});

test("the legal notice shows the company's details and says that they are samples", async () => {
  await renderPage(await visitor(), '/legal-notice');
  expect(await screen.findByText('These are sample details. This company does not exist.')).toBeTruthy();
  expect(screen.getByText(seedBusinessSettings.company.taxId)).toBeTruthy();
});

test('the questions explain the colours of a cleaner and the apps for customers and cleaners', async () => {
  await renderPage(await visitor(), '/faq');
  expect(await screen.findByText(/Green: within their working hours. Orange: on a job. Red: outside their working hours/)).toBeTruthy();
  expect(
    screen.getByText(/works as an app on your phone.*Cleaners work with a mobile app that shows them requests, their schedule/),
  ).toBeTruthy();
});
