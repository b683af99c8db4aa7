import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DialogInputs } from '@nitida/host';
import { exampleUser } from '@nitida/host/harness';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { renderShell } from '../harness/render-shell.tsx';
import texts from '../i18n/en.json' with { type: 'json' };
import { Overlays } from '../layout/overlays.tsx';
import type { BodyKey, TitleKey } from './post-action.ts';

const file = join(import.meta.dirname, '../../dialogs.md');
const email = 'ana@example.com';

interface Row {
  screen: string;
  when: string;
  inputs?: DialogInputs;
  title: TitleKey;
  isTitleHidden?: true;
  body: readonly BodyKey[];
  showsEmail?: true;
  /** What is chosen where the dialog asks how the customer heard of us; null: nothing. */
  choice?: 'Neighbour' | null;
  /** Null: the page stays. */
  goesTo: string | null;
  forgets?: 'survey' | 'business';
}

/** 10:35 UTC is 12:35 in Marbella in summer. */
const awaiting = { isAwaiting: true, respondBy: '2027-05-31T10:35:00.000Z' };
const lookingForCleaner = ['weAreLookingForCleaner', 'pleaseAllow15Min'] as const;

/** The specification, row by row. */
const rows: readonly Row[] = [
  ...(
    [
      ['Email', 'weWillContactYouEmail'],
      ['Phone call', 'weWillContactYouPhone'],
      ['WhatsApp', 'weWillContactYouWhatsApp'],
      ['Viber', 'weWillContactYouViber'],
    ] as const
  ).map(
    ([contactWay, body]): Row => ({
      screen: '/contact-us',
      when: `contact way ${contactWay}`,
      inputs: { contactWay },
      title: 'thankYouMessage',
      body: [body],
      goesTo: '/',
    }),
  ),
  {
    screen: '/confirmation',
    when: 'awaiting a cleaner',
    inputs: awaiting,
    title: 'awaitingConfirmation',
    body: lookingForCleaner,
    goesTo: null,
  },
  { screen: '/confirmation', when: 'not awaiting', title: 'yourServiceIsBooked', body: ['paymentInstructions'], goesTo: null },
  {
    screen: '/invoice-receipt/7',
    when: 'with invoice, awaiting a cleaner',
    inputs: { ...awaiting, isInvoice: true },
    title: 'awaitingConfirmation',
    body: lookingForCleaner,
    goesTo: null,
  },
  {
    screen: '/invoice-receipt/7',
    when: 'with invoice, not awaiting',
    inputs: { isInvoice: true },
    title: 'awaitingConfirmation',
    body: ['paymentInstructions'],
    goesTo: null,
  },
  {
    screen: '/invoice-receipt/7',
    when: 'without invoice',
    inputs: { isInvoice: false },
    title: 'signUp',
    isTitleHidden: true,
    body: ['weHaveSentReceipt'],
    showsEmail: true,
    goesTo: null,
  },
  {
    screen: '/receipt/7',
    when: 'always',
    title: 'signUp',
    isTitleHidden: true,
    body: ['weHaveSentReceipt'],
    showsEmail: true,
    goesTo: null,
  },
  { screen: '/work/survey', when: 'always', title: 'youAreInWaitingList', body: ['infoWillBySent'], goesTo: '/work', forgets: 'survey' },
  { screen: '/business-form', when: 'always', title: 'youAreInWaitingList', body: ['infoWillBySent'], goesTo: '/', forgets: 'business' },
  {
    screen: '/personal-info',
    when: 'email unchanged',
    inputs: { isNewEmail: false },
    title: 'signUp',
    isTitleHidden: true,
    body: ['personalInfoSaved'],
    goesTo: null,
  },
  {
    screen: '/personal-info',
    when: 'new email',
    inputs: { isNewEmail: true },
    title: 'signUp',
    isTitleHidden: true,
    body: ['changesSaved', 'verifyNewEmail'],
    showsEmail: true,
    goesTo: null,
  },
  {
    screen: '/settings/change-password',
    when: 'always',
    title: 'signUp',
    isTitleHidden: true,
    body: ['passwordChanged'],
    goesTo: '/settings',
  },
  { screen: '/forgot-password', when: 'without a token', title: 'checkYourEmail', body: ['confirmationEmailSent'], goesTo: '/' },
  {
    screen: '/forgot-password?token=abc',
    when: 'with a token',
    title: 'checkYourEmail',
    isTitleHidden: true,
    body: ['passwordChanged'],
    goesTo: '/',
  },
  {
    screen: '/password/5b0f',
    when: 'an option chosen',
    title: 'signUp',
    body: [],
    showsEmail: true,
    choice: 'Neighbour',
    goesTo: '/booking',
  },
  { screen: '/password/5b0f', when: 'no option chosen', title: 'signUp', body: [], showsEmail: true, choice: null, goesTo: '/booking' },
  { screen: '/summary', when: 'any other path', title: 'signUp', body: ['sendVerificationLinkToEmail'], showsEmail: true, goesTo: null },
];

const sentence = (key: BodyKey): string => texts[key].replace('{{time}}', '12:35');

test.each(rows)('$screen, $when', async (row) => {
  for (const key of ['survey', 'business']) sessionStorage.setItem(key, '{}');
  onTestFinished(() => sessionStorage.clear());
  const shell = await renderShell(<Overlays isMenuOpen={false} onCloseMenu={() => {}} />, {
    path: row.screen,
    user: exampleUser,
    answers: { createKnowingWay: ({ body }) => body },
  });
  act(() => void shell.parts.dialogs.openPostAction({ email, ...row.inputs }));
  const dialog = within(await screen.findByRole('dialog'));

  const said = row.body.map(sentence);
  // A dialog always has a name; where its title is hidden, that is what happened.
  expect(dialog.getByRole('heading').textContent).toBe(row.isTitleHidden ? said[0] : texts[row.title]);
  expect(dialog.queryByText(texts[row.title]) === null).toBe(row.isTitleHidden === true);
  expect(dialog.queryAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual([...said, ...(row.showsEmail ? [email] : [])]);
  expect(dialog.queryByLabelText(/How did you hear about us/) !== null).toBe(row.choice !== undefined);

  if (row.choice) await userEvent.selectOptions(dialog.getByLabelText(/How did you hear about us/), row.choice);
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shell.location()).toBe(row.goesTo ?? row.screen);
  expect(['survey', 'business'].filter((key) => sessionStorage.getItem(key) === null)).toEqual(row.forgets ? [row.forgets] : []);
  expect(shell.callsOf('createKnowingWay')).toEqual(row.choice ? [{ body: { userId: exampleUser.id, knowingWay: row.choice } }] : []);
});

test('the table in dialogs.md is the one that holds', async () => {
  const text = `# The dialog after an action

One component (\`src/dialogs/post-action-dialog.tsx\`), one table (\`src/dialogs/post-action.ts\`). Each row below is opened, read and closed by a
test (\`src/dialogs/dialog-table.test.tsx\`), with the English texts. OK, Escape and a press outside all close it. \`UPDATE_DIALOGS=1 vitest run
--project shell shell/src/dialogs/dialog-table.test.tsx\` writes it anew.

| Path begins with | When | Title | Body | Email | Asks how they heard | On closing |
| --- | --- | --- | --- | --- | --- | --- |
${rows.map(lineOf).join('\n')}
`;
  if (process.env.UPDATE_DIALOGS === '1') await writeFile(file, text);
  expect(await readFile(file, 'utf8')).toBe(text);
});

function lineOf(row: Row): string {
  const cells = [
    `\`${row.screen.replace(/\/7$/, '/{orderId}').replace('5b0f', '{unverifiedUserId}').replace('=abc', '=')}\``,
    row.when,
    row.isTitleHidden ? `hidden (\`${row.title}\`)` : `\`${row.title}\`: ${texts[row.title]}`,
    row.body.map((key) => `\`${key}\`: ${sentence(key)}`).join('<br>') || 'none',
    row.showsEmail ? 'shown' : 'not shown',
    row.choice === undefined ? 'no' : 'yes',
    closingOf(row),
  ];
  return `| ${cells.join(' | ')} |`;
}

function closingOf({ choice, forgets, goesTo }: Row): string {
  const steps = [
    choice ? 'saves the choice for the user' : null,
    forgets ? `forgets \`${forgets}\`` : null,
    goesTo ? `goes to \`${goesTo}\`` : 'stays',
  ];
  return steps.filter(Boolean).join(', ');
}
