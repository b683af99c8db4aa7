import type { FocusEvent, KeyboardEvent } from 'react';
import { isShortcut } from '../is-shortcut.ts';

const fillable = ':is(input:not([type="hidden"], [hidden]), select, textarea):enabled:not([tabindex="-1"], [inert] *)';

const isSearch = ({ form }: HTMLInputElement): boolean => form?.getAttribute('role') === 'search';

/** The field after this one in its form: of radio buttons the chosen one, else the first. In a search nothing follows, because each field can search alone. */
function nextField(field: HTMLInputElement) {
  if (isSearch(field)) return undefined;
  const fields = [...(field.form?.querySelectorAll<HTMLInputElement>(fillable) ?? [])];
  const next = fields[fields.indexOf(field) + 1];
  return fields.find(({ type, name, checked }) => type === 'radio' && checked && name === next?.name) ?? next;
}

/** Goes on from the field that has the focus. False when nothing follows in its form. */
export function goToNextField(field: HTMLInputElement): boolean {
  const next = nextField(field);
  next?.focus();
  return next !== undefined;
}

/**
 * What the Enter key does in a text field, where browsers would send the form: it says "next" on a phone and goes to the next field while there is one. In the
 * last field it says "done" and sends the form.
 */
export const enterGoesOn = {
  enterKeyHint: 'next',
  onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    const last = isSearch(currentTarget) ? 'search' : 'done';
    currentTarget.setAttribute('enterkeyhint', nextField(currentTarget) ? 'next' : last);
  },
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || isShortcut(event)) return;
    if (goToNextField(event.currentTarget)) event.preventDefault();
  },
} as const;
