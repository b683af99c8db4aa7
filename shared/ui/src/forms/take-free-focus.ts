/** Focuses a field that appears, as its ref. One that comes late, in a dialog or a page, does not take the focus from the control that the visitor has gone to. */
export const takeFreeFocus = (field: HTMLElement | null) => {
  if (!(field?.closest('[role$=dialog]') ?? document.body).querySelector(':focus')) field?.focus();
};
