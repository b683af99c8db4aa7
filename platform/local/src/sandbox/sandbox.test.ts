import { describe, expect, it } from 'vitest';
import { card, post, useSandbox } from '../../test/sandbox.ts';

const world = useSandbox();
const { open } = world;

describe('a card on the hosted page', () => {
  it('a good card is charged, and the browser goes to the success address', async () => {
    const { id, url } = await open();
    const answer = await post(url, card('4242 4242 4242 4242'));
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('http://localhost:3000/confirmation?order=order-1');
    const facts = await world.provider.getCheckout(id);
    expect(facts).toMatchObject({ status: 'complete', url: null, paymentId: '8c1f4a52-6f0e-4d63-9a0b-2f5d7c3e9b10' });
    expect(facts.intent).toMatchObject({ status: 'paid', captured: 27_485, refunded: 0, card: { brand: 'visa', last4: '4242' } });
  });

  it('a declined card is reported, the form contains everything but the code, and another card can follow', async () => {
    const { id, url } = await open();
    const declined = await post(url, card('4000000000000002'));
    expect(declined.status).toBe(402);
    const page = await declined.text();
    expect(page).toContain('Your bank declined the card');
    expect(page).toContain('value="4000000000000002"');
    expect(page).not.toContain('value="123"');
    expect((await world.provider.getCheckout(id)).status).toBe('open');
    expect((await post(url, card('4242424242424242'))).status).toBe(303);
    expect((await world.provider.getCheckout(id)).intent?.status).toBe('paid');
  });

  it('the page says when a card has not enough money', async () => {
    const { url } = await open();
    expect(await (await post(url, card('4000000000009995'))).text()).toContain('enough funds');
  });

  it.each(['4000002500003155', '4000002760003184'])(
    "the card %s needs the bank's confirmation and is charged afterwards",
    async (number) => {
      const { id, url } = await open();
      const asked = await post(url, card(number));
      expect(asked.headers.get('location')).toBe(`/c/pay/${id}/bank`);
      expect((await world.provider.getCheckout(id)).intent?.status).toBe('actionRequired');
      expect(await (await fetch(`${url}/bank`)).text()).toContain(`···· ${number.slice(-4)}`);
      expect((await post(`${url}/bank`, { answer: 'complete' })).headers.get('location')).toContain('/confirmation');
      expect((await world.provider.getCheckout(id)).intent?.status).toBe('paid');
    },
  );

  it('the page reports a card that the bank refuses, and the customer can try another', async () => {
    const { url } = await open();
    await post(url, card('4000002760003184'));
    const refused = await post(`${url}/bank`, { answer: 'fail' });
    expect(refused.headers.get('location')).toMatch(/\/c\/pay\/cs_test_\w+$/);
    expect(await (await fetch(url)).text()).toContain('couldn’t confirm that it’s you');
    expect((await post(url, card('4242424242424242'))).status).toBe(303);
  });

  it('mistakes are reported for each field, and nothing that was typed is lost', async () => {
    const { url } = await open();
    const answer = await post(url, { number: '4242 4242', expiry: '13/30', cvc: '12', name: '' });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    for (const text of ['The card number is too short', 'as month and year', 'security code is too short', 'as it is on the card'])
      expect(page).toContain(text);
    expect(page).toContain('value="4242 4242"');
    expect(page).toContain('href="#expiry"');
  });

  it('a real card, an expired card and a wrong check digit are refused', async () => {
    const { url } = await open();
    expect(await (await post(url, card('4111111111111111'))).text()).toContain('real card number');
    expect(await (await post(url, { ...card('4242424242424242'), expiry: '05/27' })).text()).toContain('has expired');
    expect(await (await post(url, card('4242424242424241'))).text()).toContain('a valid card number');
  });

  it('a card that is submitted twice is charged once', async () => {
    const { id, url } = await open();
    const both = await Promise.all([post(url, card('4242424242424242')), post(url, card('4242424242424242'))]);
    expect(both.map((answer) => answer.status)).toEqual([303, 303]);
    await world.sandbox.settle();
    expect(world.events.filter((event) => event.type === 'payment_intent.succeeded')).toHaveLength(1);
    expect((await world.provider.getCheckout(id)).intent?.captured).toBe(27_485);
  });
});

describe('a saved card on the hosted page', () => {
  const keep = async (number: string) => {
    const { url } = await open({ keepCard: true, idempotencyKey: `keep-${number}` });
    await post(url, card(number));
    await post(`${url}/bank`, { answer: 'complete' });
    const again = await open({ idempotencyKey: `again-${number}` });
    const page = await (await fetch(again.url ?? '')).text();
    return { ...again, page, method: /name="method" value="(pm_\w+)"/.exec(page)?.[1] ?? '' };
  };

  it('is chosen already and pays with one press; another card can be typed', async () => {
    const { id, url, page, method } = await keep('4242424242424242');
    expect(page).toContain('Visa ···· 4242');
    expect(page).toContain('Use another card');
    expect((await post(url, { method })).status).toBe(303);
    expect((await world.provider.getCheckout(id)).intent).toMatchObject({ status: 'paid', card: { last4: '4242' } });
  });

  it('is asked for by its bank as when it was typed', async () => {
    const { id, url, method } = await keep('4000002760003184');
    expect((await post(url, { method })).headers.get('location')).toContain('/bank');
    await post(`${url}/bank`, { answer: 'complete' });
    expect((await world.provider.getCheckout(id)).intent?.status).toBe('paid');
  });

  it('that its bank declines is reported, and the form for another card is open', async () => {
    const { url, method } = await keep('4000000000000341');
    const declined = await post(url, { method });
    expect(declined.status).toBe(402);
    const page = await declined.text();
    expect(page).toContain('Your bank declined the card');
    expect(page).toMatch(/<details open/);
  });

  it('is not offered without a consent to keep it, nor accepted from elsewhere', async () => {
    const { url } = await open({ idempotencyKey: 'not-kept' });
    await post(url, card('5555555555554444'));
    const again = await open({ idempotencyKey: 'after-not-kept' });
    expect(await (await fetch(again.url ?? '')).text()).not.toContain('4444');
    expect((await post(again.url, { method: 'pm_another' })).status).toBe(402);
  });
});

describe('the hosted page', () => {
  it.each([
    ['es', 'Pagar 274,85', 'es-ES'],
    ['de', '274,85 € zahlen', 'de-DE'],
    ['no', 'Betal 274,85', 'nb-NO'],
    ['ru', 'Оплатить 274,85', 'ru-RU'],
  ] as const)('the page is in the language of the session: %s', async (language, button, lang) => {
    const { url } = await open({ language });
    const page = (await (await fetch(url)).text()).replaceAll('\u00a0', ' ');
    expect(page).toContain(button);
    expect(page).toContain(`lang="${lang}"`);
  });

  it('the page runs only its own script, and its form can redirect only to the shop', async () => {
    const { url } = await open();
    const answer = await fetch(url);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self' http://localhost:3000");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe');
    expect((await answer.text()).match(/<script[^>]*>[^<]*/g)).toEqual(['<script type="module" src="/card-fields.js">']);
  });

  it('the page names an icon that its own policy allows, so that no browser requests another', async () => {
    const { url } = await open();
    const answer = await fetch(url);
    expect(answer.headers.get('content-security-policy')).toContain('img-src data:');
    expect(await answer.text()).toContain('<link rel="icon" href="data:,">');
  });

  it('the page escapes texts of the shop and of the customer', async () => {
    const { url } = await open({ item: { name: '<b>Bold</b>', description: '"quoted"' } });
    expect(await (await fetch(url)).text()).toContain('&#60;b&#62;Bold');
    expect(await (await post(url, { ...card('1'), name: '"><img src=x>' })).text()).not.toContain('<img');
  });

  it('the page is closed after the session expired, and links back to the shop', async () => {
    const { id, url } = await open();
    world.now += 25 * 60 * 60 * 1000;
    const answer = await fetch(url);
    expect(answer.status).toBe(410);
    expect(await answer.text()).toContain('/invoice-receipt/order-1');
    expect((await post(url, card('4242424242424242'))).status).toBe(410);
    await world.sandbox.settle();
    expect((await world.provider.getCheckout(id)).status).toBe('expired');
    expect(world.events.map((event) => event.type)).toContain('checkout.session.expired');
  });

  it('the page redirects to the success address once it is paid, and an unknown session is not found', async () => {
    const { url } = await open();
    await post(url, card('4242424242424242'));
    expect((await fetch(url, { redirect: 'manual' })).headers.get('location')).toContain('/confirmation');
    expect((await fetch(`${world.sandbox.origin()}/c/pay/cs_test_none`)).status).toBe(404);
  });
});
