import type { Locator } from 'playwright/test';

/**
 * Waits for the fields of a form, and fills them all at once, as a browser does with what it knows of its visitor: without a key, and without moving the focus.
 * @param values by the `autocomplete` of the field
 */
export async function autofill(form: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const name of Object.keys(values)) await form.locator(`[autocomplete="${name}"]`).waitFor();
  await form.evaluate((root, known) => {
    for (const [name, value] of Object.entries(known)) {
      const field = root.querySelector(`[autocomplete="${name}"]`);
      const prototype = field instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype;
      const set = Object.getOwnPropertyDescriptor(prototype, 'value')?.set;
      if (!field || !set) throw new Error(`No field is for ${name}.`);
      set.call(field, value);
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }, values);
}
