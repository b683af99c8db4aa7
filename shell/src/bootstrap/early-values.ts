type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isTicked = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';
const namedFields = (parent: ParentNode): Field[] =>
  [...parent.querySelectorAll<Field>('input,textarea,select')].filter(({ name }) => name !== '');

/** A field has the same key in the markup of a page and in the page itself. */
const keyOf = (field: Field): string => [field.type, field.name, isTicked(field) ? field.value : ''].join(' ');

/** Sets the value as a person's typing would, so that React notices it. */
function enter(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

export interface EarlyValues {
  /** Writes what was entered into the fields of the same names in the document. */
  write(): void;
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
  const onFocus = ({ target }: FocusEvent) => {
    focused = target instanceof Element ? target : null;
  };
  root.addEventListener('focusin', onFocus);
  const successors = () => new Map(namedFields(document).map((field) => [keyOf(field), field]));
  function write() {
    root.removeEventListener('focusin', onFocus);
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
  function giveFocus() {
    const former = kept.find(({ field }) => field === focused)?.field;
    const next = former && successors().get(keyOf(former));
    if (next && next !== former) takeFocus(next, former);
  }
  return { write, giveFocus };
}

const selectedAtFirst = (field: HTMLSelectElement): string => [...field.options].find((option) => option.defaultSelected)?.value ?? '';

function takeFocus(next: Field, former: Field): void {
  next.focus({ preventScroll: true });
  if (next instanceof HTMLSelectElement || former instanceof HTMLSelectElement) return;
  // Only text fields have a selection.
  if (former.selectionStart !== null) next.setSelectionRange(former.selectionStart, former.selectionEnd);
}
