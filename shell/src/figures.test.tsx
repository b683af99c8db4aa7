import { languages } from '@nitida/contract';
import { changedAnswers, changedSettings, readTexts, seededFigures } from '@nitida/domain/harness/changed-settings';
import { exampleUser } from '@nitida/host/harness';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { rows } from './dialogs/dialog-rows.harness.ts';
import { renderShell } from './harness/render-shell.tsx';
import { Footer } from './layout/footer.tsx';
import { Overlays } from './layout/overlays.tsx';

const { business, priceList } = changedSettings;
const answers = { getBusinessSettings: changedAnswers.getBusinessSettings };
const overlays = <Overlays isMenuOpen={false} onCloseMenu={() => {}} />;

/** The lifetime of a link, which no setting can change. It equals a former setting by chance. */
const ofLinks = ['sendVerificationLinkToEmail', 'confirmationEmailSent'];

test.each(languages)('in %s, no dialog after an action has a figure of the former settings', async (language) => {
  for (const { screen: path, inputs, body } of rows) {
    const shell = await renderShell(overlays, { path, language, user: exampleUser, answers });
    const payment = inputs?.payment && {
      ...inputs.payment,
      ...(inputs.payment.how === 'later' && { hours: priceList.pricing.paymentReminderHours }),
    };
    act(() => void shell.parts.dialogs.openPostAction({ email: 'ana@example.com', ...inputs, ...(payment && { payment }) }));
    await screen.findByRole('dialog');
    const constants = body.some((key) => ofLinks.includes(key)) ? ['24 time'] : [];
    expect(seededFigures(readTexts(document.body), constants)).toEqual([]);
    shell.unmount();
  }
});

test.each(languages)('in %s, the sign-up form and the footer take age and company from the settings', async (language) => {
  const shell = await renderShell(
    <>
      {overlays}
      <Footer />
    </>,
    { language, answers },
  );
  act(() => void shell.parts.auth.open('signup'));
  await waitFor(() => expect(document.body.textContent).toContain(String(business.minimumAge)));
  await waitFor(() => expect(document.body.textContent).toContain(business.company.name));
  expect(seededFigures(readTexts(document.body))).toEqual([]);
});
