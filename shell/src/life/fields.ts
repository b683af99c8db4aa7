export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

export const isTicked = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';

export const namedFields = (parent: ParentNode): Field[] =>
  [...parent.querySelectorAll<Field>('input,textarea,select')].filter(({ name }) => name !== '');

/** A field has the same key in another document of the same page. */
export const keyOf = (field: Field): string => [field.type, field.name, isTicked(field) ? field.value : ''].join(' ');

/** Sets the value as a person's typing would, so that React notices it. */
export function enter(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Focuses a field and selects what was selected in it before. Only text fields have a selection. */
export function takeFocus(field: Field, selection: [number, number] | null): void {
  field.focus({ preventScroll: true });
  if (selection && !(field instanceof HTMLSelectElement)) field.setSelectionRange(...selection);
}

/** The start and the end of the selection, or null where a field has none. */
export const selectionOf = (field: Field): [number, number] | null =>
  field instanceof HTMLSelectElement || field.selectionStart === null
    ? null
    : [field.selectionStart, field.selectionEnd ?? field.selectionStart];
