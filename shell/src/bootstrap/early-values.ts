import { enter, isTicked, keyOf, namedFields, selectionOf, takeFocus } from '../life/fields.ts';

export interface EarlyValues {
  /** Writes what was entered into the fields of the same names in the document, or as soon as this page shows them. */
  write(): void;
  /** Gives the focus back to the field that had it, which has been moved within the document. */
  keepFocus(): void;
  /** Gives the focus to the field of the same name as the one that had it, now or when it is shown, unless it has gone elsewhere by then. */
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
  const isChanged = ({ field, drawn }: (typeof kept)[number]) =>
    isTicked(field) ? String(field.checked) !== drawn : field.value !== drawn;
  const { pathname } = location;
  /** What has no field yet, because the page still loads something or could not load it. */
  let waiting: typeof kept = [];
  let isFocusWaiting = false;

  function write() {
    for (const type of uses) root.removeEventListener(type, onUse);
    waiting = kept.filter((one) => isChanged(one) && !one.field.isConnected);
    writeWaiting();
    if (waiting.length > 0) observer.observe(document.body, { childList: true, subtree: true });
  }

  function writeWaiting() {
    const current = successors();
    const found = waiting.filter(({ field }) => current.has(keyOf(field)));
    waiting = waiting.filter((one) => !found.includes(one));
    for (const { field } of found) {
      const next = current.get(keyOf(field));
      if (next === undefined) continue;
      if (!isTicked(next) || !isTicked(field)) enter(next, field.value);
      else if (next.checked !== field.checked) next.click();
    }
  }

  const observer = new MutationObserver(() => {
    if (location.pathname === pathname) writeWaiting();
    else waiting = [];
    if (isFocusWaiting && document.activeElement === document.body) giveFocus();
    if (waiting.length === 0) observer.disconnect();
  });
  const focusedField = () => kept.find(({ field }) => field === focused)?.field;
  function keepFocus() {
    const field = focusedField();
    if (field?.isConnected && field !== document.activeElement) takeFocus(field, selectionOf(field));
  }
  function giveFocus() {
    const former = focusedField();
    const next = former && successors().get(keyOf(former));
    isFocusWaiting = former !== undefined && next === undefined;
    if (next && next !== former) takeFocus(next, selectionOf(former));
  }
  return { write, keepFocus, giveFocus };
}

const selectedAtFirst = (field: HTMLSelectElement): string => [...field.options].find((option) => option.defaultSelected)?.value ?? '';
