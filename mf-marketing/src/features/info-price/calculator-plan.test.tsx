import { createTestHost, renderPage } from '@nitida/host/harness';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { remote } from '../../../remote.ts';
import { formAnswers } from '../../../test/form-answers.ts';
import activate from '../../activate.tsx';

test('the calculator says what the chosen cleaning includes, beside a plan of the home', async () => {
  const host = await createTestHost({ remote, activate, answers: formAnswers });
  await renderPage(host, '/info-price');
  const calculator = within(await screen.findByRole('form', { name: 'Price calculator' }));
  await calculator.findByText('Terrace');
  expect(calculator.getAllByText('Bedroom')).toHaveLength(2);
  const included = () => within(calculator.getByRole('list', { name: 'Included', hidden: true }));
  expect(included().queryByText('Clean skirting boards, doors and light switches')).toBeNull();
  await userEvent.selectOptions(calculator.getByLabelText('Type of cleaning'), 'Detailed');
  expect(included().getByText('Clean skirting boards, doors and light switches')).toBeTruthy();
});
