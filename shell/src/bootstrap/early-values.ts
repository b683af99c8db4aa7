import { enter, isTicked, keyOf, namedFields, selectionOf, takeFocus } from '../life/fields.ts';

export interface EarlyValues {
  /** Writes what was entered into the fields of the same names in the document. */
  write(): void;
  /** Gives the focus back to the field that had it, which has been moved within the document. */
  keepFocus(): void;
  /** Gives the focus to the field of the same name as the one that had it. */
  giveFocus(): void;
}

/** Keeps what a visitor enters into markup that the page is about to replace. */
export function keepEarlyValues(root: HTMLElement): EarlyValues {
  const kept = namedFields(root).map((field) => ({
    field,
    drawn: isTicked(field)
      ? String(field.defaultChecked)
      : field instanceof HTMLSelectElement
        ? selectedAtFirst(field)
        : field.defaultValue,
  }));
  let focused = document.activeElement;
  const onUse = ({ target }: Event) => {
    focused = target instanceof Element ? target : null;
  };
  // A window in the background tells nobody of its focus, but of what is entered.
  const uses = ['focusin', 'input'];
  for (const type of uses) root.addEventListener(type, onUse);
  const successors = () => new Map(namedFields(document).map((field) => [keyOf(field), field]));
  function write() {
    for (const type of uses) root.removeEventListener(type, onUse);
    const current = successors();
    for (const { field, drawn } of kept) {
      const next = current.get(keyOf(field));
      if (next === undefined || next === field) continue;
      const isChanged = isTicked(field) ? String(field.checked) !== drawn : field.value !== drawn;
      if (isTicked(next) && isTicked(field)) {
        if (isChanged && next.checked !== field.checked) next.click();
      } else if (isChanged) enter(next, field.value);
    }
  }
  const focusedField = () => kept.find(({ field }) => field === focused)?.field;
  function keepFocus() {
    const field = focusedField();
    if (field?.isConnected && field !== document.activeElement) takeFocus(field, selectionOf(field));
  }
  function giveFocus() {
    const former = focusedField();
    const next = former && successors().get(keyOf(former));
    if (next && next !== former) takeFocus(next, selectionOf(former));
  }
  return { write, keepFocus, giveFocus };
}

const selectedAtFirst = (field: HTMLSelectElement): string => [...field.options].find((option) => option.defaultSelected)?.value ?? '';
