const focusable = 'input:not([disabled]), select:not([disabled]), textarea:not([disabled]), button:not([disabled]), [tabindex="0"]';

/** Brings the focus to a field by its id: to the control itself, or in a group to the chosen one, else the first. */
export const focusField = (id: string) => {
  const field = document.getElementById(id);
  if (!field) return;
  const control = field.matches(focusable)
    ? field
    : (field.querySelector<HTMLElement>('input:checked') ?? field.querySelector<HTMLElement>(focusable));
  control?.focus();
  control?.scrollIntoView?.({ block: 'center' });
};
