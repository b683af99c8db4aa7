import { createTestHost, exampleUser, renderPage, type TestHostOptions } from '@nitida/host/harness';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { remote } from '../../../remote.ts';
import { formAnswers, received } from '../../../test/form-answers.ts';
import activate from '../../activate.tsx';

beforeEach(() => sessionStorage.clear());

const visitor = (options: TestHostOptions = {}) =>
  createTestHost({ remote, activate, ...options, answers: { ...formAnswers, ...options.answers } });
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const write = async (name: string, text: string) => userEvent.type(await field(name), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a message by email: asked for the email alone, sent as typed, thanked with the way of contact', async () => {
  const host = await visitor({ answers: { createContactMessage: received }, language: 'en' });
  await renderPage(host, '/contact-us');
  await write('Your name', ' Ingrid Berg ');
  await write('Email', 'Ingrid@Example.SE');
  await write('Message', 'Do you iron?');
  expect(screen.queryByRole('textbox', { name: 'Mobile number' })).toBeNull();
  await press('Send message');
  const [sent] = host.callsOf('createContactMessage');
  expect(sent?.body).toMatchObject({
    name: 'Ingrid Berg',
    email: 'ingrid@example.se',
    mobile: '',
    contactWay: 'Email',
    message: 'Do you iron?',
    lng: 'en',
    website: '',
  });
  expect(sent?.body.filledInMs).toBeGreaterThan(0);
  expect(host.seen.postActions).toEqual([{ contactWay: 'Email', email: 'ingrid@example.se' }]);
});

test.each(['Phone call', 'WhatsApp', 'Viber'] as const)('%s asks for a number, which is sent as E.164', async (way) => {
  const host = await visitor({ answers: { createContactMessage: received } });
  await renderPage(host, '/contact-us');
  await userEvent.click(await screen.findByRole('radio', { name: way }));
  expect(screen.queryByRole('textbox', { name: 'Email' })).toBeNull();
  await write('Your name', 'Ingrid');
  await write('Mobile number', '612 345 678');
  await write('Message', 'Hello');
  await press('Send message');
  expect(host.callsOf('createContactMessage')[0]?.body).toMatchObject({ mobile: '+34612345678', email: '', contactWay: way });
  expect(host.seen.postActions).toEqual([{ contactWay: way }]);
});

test('a form with missing values names them above and at the fields, and sends nothing', async () => {
  const host = await visitor();
  await renderPage(host, '/contact-us');
  await write('Email', 'ingrid@');
  await press('Send message');
  const summary = within(screen.getByRole('group', { name: 'Please check the 3 marked fields' }));
  expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Please enter your name',
    'Please enter a valid email address',
    'Please enter your message',
  ]);
  expect((await field('Email')).getAttribute('aria-invalid')).toBe('true');
  expect(host.callsOf('createContactMessage')).toEqual([]);
});

test('a refusal is shown at the field that it names, and the typed values stay', async () => {
  const host = await visitor({ answers: { createContactMessage: { failure: 'rate_limited', params: { minutes: 12 } } } });
  await renderPage(host, '/contact-us');
  await write('Your name', 'Ingrid');
  await write('Email', 'ingrid@example.se');
  await write('Message', 'Hello');
  await press('Send message');
  expect(await screen.findByText('Too many attempts. Please try again in 12 minutes')).toBeTruthy();
  host.answer({ createContactMessage: { failure: 'validation', errors: { email: 'invalidEmail' } } });
  await press('Send message');
  expect(await screen.findAllByText('Please enter a valid email address')).toHaveLength(1);
  expect(document.activeElement).toBe(await field('Email'));
  expect((await field('Message')).value).toBe('Hello');
  expect(host.seen.postActions).toEqual([]);
});

test('who is logged in finds what we know', async () => {
  await renderPage(await visitor({ user: exampleUser }), '/contact-us');
  expect((await field('Your name')).value).toBe('Lucía Romero');
  expect((await field('Email')).value).toBe('lucia@example.com');
  await userEvent.click(screen.getByRole('radio', { name: 'WhatsApp' }));
  // The calling code stands beside it, so the number is the one said at home.
  expect((await field('Mobile number')).value).toBe('612 34 56 78');
});

test('who turns out to be logged in while they type keeps each field that they entered, also an empty one', async () => {
  const host = await visitor();
  await renderPage(host, '/contact-us');
  await write('Your name', 'Bo');
  const email = await field('Email');
  await userEvent.type(email, 'x');
  await userEvent.clear(email);
  act(() => host.signIn(exampleUser));
  expect((await field('Your name')).value).toBe('Bo');
  expect([email.value, document.activeElement]).toEqual(['', email]);
  await userEvent.click(screen.getByRole('radio', { name: 'WhatsApp' }));
  expect((await field('Mobile number')).value).toBe('612 34 56 78');
});

test('a number of another country brings that country along, wherever the visitor is', async () => {
  const host = await visitor({ user: { ...exampleUser, mobile: '+46701234567' }, answers: { createContactMessage: received } });
  await renderPage(host, '/contact-us');
  await userEvent.click(screen.getByRole('radio', { name: 'WhatsApp' }));
  expect((await field('Mobile number')).value).toBe('701234567');
  await write('Message', 'Hello');
  await press('Send message');
  expect(host.callsOf('createContactMessage')[0]?.body).toMatchObject({ mobile: '+46701234567' });
});

test('the form for businesses survives a reload, and is sent with the way of contact', async () => {
  const first = await renderPage(await visitor(), '/business-form');
  await write('Name of the business', 'Casa Azul');
  await userEvent.click(screen.getByRole('radio', { name: 'WhatsApp' }));
  expect(JSON.parse(sessionStorage.getItem('business') ?? '{}')).toMatchObject({ businessName: 'Casa Azul', contactWay: 'WhatsApp' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language for our reply' }), 'Svenska');
  first.unmount();

  const host = await visitor({ answers: { createCallBackRequest: received } });
  await renderPage(host, '/business-form');
  expect((await field('Name of the business')).value).toBe('Casa Azul');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'WhatsApp' }).checked).toBe(true);
  await write('Your name', 'Ana');
  await write('Mobile number', '+46 70 123 45 67');
  await write('Message', 'Twelve flats');
  await press('Request a call back');
  expect(host.callsOf('createCallBackRequest')[0]?.body).toMatchObject({
    businessName: 'Casa Azul',
    contactWay: 'WhatsApp',
    lng: 'sv',
    mobile: '+46701234567',
  });
  expect(host.seen.postActions).toMatchObject([{ contactWay: 'WhatsApp' }]);
});

test('a message survives a reload, and is forgotten once it has arrived', async () => {
  const first = await renderPage(await visitor(), '/contact-us');
  await userEvent.click(await screen.findByRole('radio', { name: 'WhatsApp' }));
  await write('Message', 'Do you iron?');
  first.unmount();

  const host = await visitor({ answers: { createContactMessage: received } });
  await renderPage(host, '/contact-us');
  expect((await field('Message')).value).toBe('Do you iron?');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'WhatsApp' }).checked).toBe(true);
  await write('Your name', 'Ana');
  await write('Mobile number', '612 345 678');
  await press('Send message');
  expect(host.callsOf('createContactMessage')[0]?.body).toMatchObject({ contactWay: 'WhatsApp', message: 'Do you iron?' });
  expect(sessionStorage.getItem('contact')).toBeNull();
});

test('the form for partners survives a reload too, and is forgotten once it has arrived', async () => {
  const first = await renderPage(await visitor(), '/affiliate-program');
  await write('Your name', 'Olga');
  await userEvent.selectOptions(screen.getByLabelText('Your role'), 'Estate agent');
  first.unmount();

  await renderPage(await visitor({ answers: { createJoinRequest: received } }), '/affiliate-program');
  expect((await field('Your name')).value).toBe('Olga');
  expect(screen.getByLabelText<HTMLSelectElement>('Your role').value).toBe('realEstateAgent');
  await write('Email', 'olga@example.com');
  await write('Mobile number', '612345678');
  await press('Send request');
  expect(await screen.findByText('We’ll look at it and reply to olga@example.com.')).toBeTruthy();
  expect(sessionStorage.getItem('affiliate')).toBeNull();
});

test.each(['{"businessName":7}', '{"kind":"palace"}', '{"contactWay":"Pigeon"}'])(
  'progress that somebody else wrote under the key is passed over: %s',
  async (kept) => {
    sessionStorage.setItem('business', kept);
    await renderPage(await visitor(), '/business-form');
    expect((await field('Name of the business')).value).toBe('');
  },
);

test('joining the programme: company and message may stay empty; the answer stands where the form stood', async () => {
  const host = await visitor({ answers: { createJoinRequest: received } });
  await renderPage(host, '/affiliate-program');
  await write('Your name', 'Olga');
  await userEvent.selectOptions(screen.getByLabelText('Your role'), 'Estate agent');
  await write('Email', 'olga@example.com');
  await write('Mobile number', '612345678');
  await press('Send request');
  expect(host.callsOf('createJoinRequest')[0]?.body).toMatchObject({
    kind: 'realEstateAgent',
    company: '',
    message: '',
    mobile: '+34612345678',
  });
  expect(await screen.findByText('We’ll look at it and reply to olga@example.com.')).toBeTruthy();
  expect(host.seen.postActions).toEqual([]);
});

test('the answer to a request to join takes the focus, and leaves it to a visitor who has gone on before it came', async () => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<typeof received>();
  const join = async () => {
    await write('Your name', 'Olga');
    await userEvent.selectOptions(screen.getByLabelText('Your role'), 'Estate agent');
    await write('Email', 'olga@example.com');
    await write('Mobile number', '612345678');
    await press('Send request');
  };
  const answered = async () => (await screen.findByText('We’ll look at it and reply to olga@example.com.')).closest('[tabindex]');
  const first = await renderPage(await visitor({ answers: { createJoinRequest: received } }), '/affiliate-program');
  await join();
  expect(document.activeElement).toBe(await answered());
  first.unmount();

  await renderPage(await visitor({ answers: { createJoinRequest: () => arrived } }), '/affiliate-program');
  await join();
  const elsewhere = document.body.appendChild(document.createElement('button'));
  elsewhere.focus();
  arrive(received);
  expect(await answered()).toBeTruthy();
  expect(document.activeElement).toBe(elsewhere);
  elsewhere.remove();
});
