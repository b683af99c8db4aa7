/**
 * Focuses what appears, as its ref. What comes late, in a dialog or a page, does not take the focus from the control that the visitor has gone to.
 */
export const takeFreeFocus = (element: HTMLElement | null) => {
  if (!(element?.closest('[role$=dialog]') ?? document.body).querySelector(':focus')) element?.focus();
};
