const focusable = 'input:not([disabled]), select:not([disabled]), textarea:not([disabled]), button:not([disabled]), [tabindex="0"]';

/** Focuses a field by its id: the control, or in a group the selected control, else the first one. False when the page has no such field. */
export const focusField = (id: string): boolean => {
  const field = document.getElementById(id);
  if (!field) return false;
  const control = field.matches(focusable)
    ? field
    : (field.querySelector<HTMLElement>('input:checked') ?? field.querySelector<HTMLElement>(focusable));
  control?.focus();
  control?.scrollIntoView?.({ block: 'center' });
  return control !== null && control !== undefined;
};
