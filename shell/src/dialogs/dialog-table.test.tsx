import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '@nitida/contract';
import type { DialogPayment } from '@nitida/host';
import { exampleUser } from '@nitida/host/harness';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import type { BodyKey } from '../core/post-action.ts';
import { renderShell } from '../harness/render-shell.tsx';
import texts from '../i18n/en.json' with { type: 'json' };
import { Overlays } from '../layout/overlays.tsx';
import { type Row, rows } from './dialog-rows.harness.ts';

const file = join(import.meta.dirname, '../../dialogs.md');
const walks = join(import.meta.dirname, '../../../e2e/journeys');
const email = 'ana@example.com';

const { stillToPay, payBy: unlessPaidBy } = texts.told;
const when = (text: string, day: string): string =>
  text.replace('{{day}}', day).replace('{{time}}', '09:00').replace('{{amount}}', '€87.12');
const payment: Partial<Record<DialogPayment['how'], string>> = {
  paid: when(texts.told.paid, ''),
  later: [when(stillToPay, ''), texts.paymentInstructions.replace('{{hours}}', '48'), when(unlessPaidBy, 'Monday 7\u00a0June')].join(' '),
  savedCard: when(texts.told.savedCard, 'Sunday 6\u00a0June'),
  due: [when(stillToPay, ''), when(unlessPaidBy, 'Monday 7\u00a0June')].join(' '),
};

/** An answer by email names the address. For a business, the specification's key `infoWillBySent` names who calls and by when. */
function sentence(key: BodyKey, { inputs, screen }: Row): string {
  if (key === 'weWillContactYouEmail') return texts.told.replyTo.replace('{{email}}', email);
  if (key === 'infoWillBySent' && screen === '/business-form') return texts.callBack.phone;
  if (key === 'paymentInstructions') return payment[inputs?.payment?.how ?? 'later'] ?? '';
  return texts[key].replace('{{time}}', '12:35').replace('{{hours}}', String(limits.linkHours)).replace('{{email}}', email);
}

test.each(rows)('on $screen, $when, the dialog shows what the specification says', async (row) => {
  for (const key of ['survey', 'business']) sessionStorage.setItem(key, '{}');
  onTestFinished(() => sessionStorage.clear());
  const shell = await renderShell(<Overlays isMenuOpen={false} onCloseMenu={() => {}} />, {
    path: row.screen,
    user: exampleUser,
    answers: { createKnowingWay: ({ body }) => body },
  });
  act(() => void shell.parts.dialogs.openPostAction({ email, ...row.inputs }));
  const dialog = within(await screen.findByRole('dialog'));

  const said = row.body.map((key) => sentence(key, row));
  // A dialog always has a name. When its title is hidden, the first sentence is the name.
  expect(dialog.getByRole('heading').textContent).toBe(row.isTitleHidden ? said[0] : texts[row.title]);
  expect(dialog.queryByText(texts[row.title]) === null).toBe(row.isTitleHidden === true);
  // The heading is not repeated as a paragraph.
  const below = row.isTitleHidden ? said.slice(1) : said;
  expect(dialog.queryAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual([...below, ...(row.showsEmail ? [email] : [])]);
  expect(dialog.queryByLabelText(/How did you hear about us/) !== null).toBe(row.choice !== undefined);

  if (row.choice) await userEvent.selectOptions(dialog.getByLabelText(/How did you hear about us/), row.choice);
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shell.location()).toBe(row.goesTo ?? row.screen);
  expect(['survey', 'business'].filter((key) => sessionStorage.getItem(key) === null)).toEqual(row.forgets ? [row.forgets] : []);
  expect(shell.callsOf('createKnowingWay')).toEqual(row.choice ? [{ body: { userId: exampleUser.id, knowingWay: row.choice } }] : []);
});

test.each(rows)('on $screen, $when, a journey reaches the dialog', async (row) => {
  const spec = await walkOf(row);
  expect(spec, `no journey has a step '${nameOf(row)}'`).toBeDefined();
});

test('the table in dialogs.md matches the rules', async () => {
  const text = `# The dialog after an action

One component (\`src/dialogs/post-action-dialog.tsx\`), one table (\`src/dialogs/post-action.ts\`). Each row below is opened, read and closed by a
test (\`src/dialogs/dialog-table.test.tsx\`), with the English texts, and reached by a customer's walk through the product
(a step of that name in \`e2e/journeys\`); a row without a walk fails. OK, Escape and a press outside all close it. \`UPDATE_DIALOGS=1 vitest run
--project shell shell/src/dialogs/dialog-table.test.tsx\` writes it anew.

| Path begins with | When | Title | Body | Email | Asks how they heard | On closing | Walk |
| --- | --- | --- | --- | --- | --- | --- | --- |
${(await Promise.all(rows.map(lineOf))).join('\n')}
`;
  if (process.env.UPDATE_DIALOGS === '1') await writeFile(file, text);
  expect(await readFile(file, 'utf8')).toBe(text);
});

/** Finds the journey that has a step named after the row. */
async function walkOf(row: Row): Promise<string | undefined> {
  const specs = (await readdir(walks)).filter((name) => name.endsWith('.spec.ts'));
  for (const name of specs.sort()) if ((await readFile(join(walks, name), 'utf8')).includes(`'${nameOf(row)}'`)) return name;
  return undefined;
}

const pathOf = ({ screen }: Row): string => screen.replace(/\/7$/, '/{orderId}').replace('5b0f', '{unverifiedUserId}').replace('=abc', '=');
const nameOf = (row: Row): string => `${pathOf(row)}, ${row.when}`;

async function lineOf(row: Row): Promise<string> {
  const cells = [
    `\`${pathOf(row)}\``,
    row.when,
    row.isTitleHidden ? `hidden (\`${row.title}\`)` : `\`${row.title}\`: ${texts[row.title]}`,
    row.body.map((key) => `\`${key}\`: ${sentence(key, row)}`).join('<br>') || 'none',
    row.showsEmail ? 'shown' : 'not shown',
    row.choice === undefined ? 'no' : 'yes',
    closingOf(row),
    `\`${await walkOf(row)}\``,
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
