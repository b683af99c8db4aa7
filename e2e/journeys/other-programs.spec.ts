import { autofill } from '../support/autofill.ts';
import { decoratePages } from '../support/decorate-pages.ts';
import * as account from './steps/account.ts';
import { finishedDraft } from './steps/bookings.ts';
import { expect, test } from './steps/visitor.ts';
import { waitForHydration } from './steps/wait-for-hydration.ts';
import * as wizard from './steps/wizard.ts';

test('a visitor whose extensions change every page books and signs up', async ({ newVisitor }) => {
  const visitor = await newVisitor({ device: 'phone' });
  const { page, button, t } = visitor;
  await decoratePages(visitor.context);
  const draft = await finishedDraft();
  await page.goto('/');
  await waitForHydration(page);
  await expect(page.locator('extension-bar')).toBeAttached();
  await button(t('marketing:estimate.book')).click();
  await wizard.returnToHome(visitor);
  await wizard.describeHome(visitor, draft);
  await wizard.pressContinue(visitor, 'property');
  await wizard.expectStep(visitor, 'type');
  await wizard.chooseCleaning(visitor, draft);
  await wizard.pressContinue(visitor, 'type');
  await wizard.expectStep(visitor, 'extras');
  await wizard.storeDraft(visitor, draft);
  await page.goto('/booking');
  await wizard.expectSummary(visitor);
  await account.orderAsGuest(visitor).click();
  const person = account.newPerson();
  await account.fillSignUp(visitor, person);
  await account.requestLink(visitor, person);
});

test('what the browser fills in by itself is what is sent', async ({ newVisitor }) => {
  const visitor = await newVisitor();
  const { page, field, t } = visitor;
  const draft = await finishedDraft();
  await wizard.storeDraft(visitor, { ...draft, address1: '', address2: '', postalCode: '', city: '', province: '' });
  await page.goto('/booking/address');
  await wizard.expectStep(visitor, 'address');
  await autofill(page.locator('main'), {
    'address-line1': draft.address1,
    'address-line2': draft.address2,
    'postal-code': draft.postalCode,
    'address-level2': draft.city,
    'address-level1': draft.province,
  });
  await expect(field(t('booking:address.address1'))).toHaveValue(draft.address1);
  await wizard.pressContinue(visitor, 'address');
  await page.goto('/summary');
  await wizard.expectSummary(visitor);
  await expect(page.getByRole('main')).toContainText(draft.address1);
  await account.orderAsGuest(visitor).click();
  const person = account.newPerson();
  const dialog = account.signUpDialog(visitor);
  await dialog.getByRole('checkbox').check();
  await autofill(dialog, { 'given-name': person.name, 'family-name': person.surname, email: person.email, 'tel-national': person.mobile });
  await account.requestLink(visitor, person);
});
