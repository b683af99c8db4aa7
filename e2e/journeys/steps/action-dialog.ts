import type { Locator } from 'playwright/test';
import { expect, type Visitor } from './visitor.ts';

/** Finds the dialog after an action by its name (hidden where the title is hidden), and checks its text. */
export async function expectActionDialog({ page }: Visitor, name: string, says: readonly string[]): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name, exact: true });
  await expect(dialog).toBeVisible();
  for (const text of says) await expect(dialog).toContainText(text);
  return dialog;
}

export async function closeActionDialog({ t }: Visitor, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: t('common:dialog.ok'), exact: true }).click();
  await expect(dialog).toBeHidden();
}
