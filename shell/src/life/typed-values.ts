import { enter, type Field, isField, isTicked, keyOf, namedFields } from './fields.ts';

/** Session storage: what was typed and not sent, by path and field. */
const key = 'typed';
/** The pause in ms after which what was typed is written down. */
const writeAfterMs = 300;

/** The values of fields by their keys. Of a box: `true` or `false`. Of radio buttons: the chosen value. */
export type Values = Record<string, string>;
type Kept = Record<string, Values>;

interface Touched {
  pathname: string;
  /** Empty for a field that is not kept. */
  key: string;
  form: HTMLFormElement | null;
}

/** Never kept: secrets, cards, files. */
const isSecret = ({ type, autocomplete, name }: Field): boolean =>
  ['password', 'file', 'hidden'].includes(type) || /cc-|one-time-code|password/.test(autocomplete) || /card|cvc|iban/i.test(name);

const isChoice = (field: Field): boolean => isTicked(field) || field instanceof HTMLSelectElement;

/** A form that is sent, rather than one that saves each answer or only calculates. */
const isSent = (form: HTMLFormElement | null): form is HTMLFormElement => form?.querySelector('[type=submit],button:not([type])') != null;

/** Whether the page saves the field itself, as the wizard saves its draft. */
const savesItself = (field: Field): boolean => field.closest('[data-saved]') !== null;
const isInDialog = (field: Field): boolean => field.closest('[role=dialog],[role=alertdialog]') !== null;
const hasError = (form: HTMLFormElement): boolean => form.querySelector('[aria-invalid=true],[role=alert]') !== null;

const contentOf = (field: Field): string => (field.type === 'checkbox' ? String(isTicked(field) && field.checked) : field.value);

/** Radio buttons of one name are one field. Equal fields of a page differ by their order. */
export function fieldKey(field: Field): string {
  const own = field.type === 'radio' ? `radio ${field.name}` : keyOf(field);
  const first = (each: Field) => (field.type === 'radio' ? each.type === 'radio' && each.name === field.name : keyOf(each) === own);
  const alike = namedFields(document).filter(first);
  const nth = field.type === 'radio' ? [...new Set(alike.map(({ form }) => form))].indexOf(field.form) : alike.indexOf(field);
  return nth > 0 ? `${own} ${nth}` : own;
}

/** Puts a value into a field unless it has it already. */
function fill(field: Field, value: string): void {
  if (field.type === 'radio') {
    if (field.value === value && isTicked(field) && !field.checked) field.click();
  } else if (isTicked(field)) {
    if (String(field.checked) !== value) field.click();
  } else if (field.value !== value) enter(field, value);
}

const read = (): Kept => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}');
  } catch {
    return {};
  }
};

function write(kept: Kept): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // A full or blocked storage keeps nothing.
  }
}

/**
 * Keeps what a visitor types until it is sent, for the life of the tab: a page that is shown again has it in its fields. Knows whether something is typed that
 * would be lost.
 * @param used fields that the visitor used before, whose values stay
 */
export function createTypedValues(pathname: () => string, used: Iterable<EventTarget> = []) {
  const touched = new Map<Field, Touched>();
  const sent = new Set<HTMLFormElement>();
  const changes = new Map<string, [path: string, key: string, value: string | null]>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFilling = false;
  let frame = 0;
  /** What is to be filled in on this path as soon as its fields are there. */
  let awaited: Values = {};

  function change(path: string, field: string, value: string | null) {
    changes.set(`${path} ${field}`, [path, field, value]);
    clearTimeout(timer);
    timer = setTimeout(flush, writeAfterMs);
  }

  function flush() {
    clearTimeout(timer);
    if (changes.size === 0) return;
    const kept = read();
    for (const [path, field, value] of changes.values()) {
      const values = kept[path] ?? {};
      if (value === null) delete values[field];
      else values[field] = value;
      kept[path] = values;
      if (Object.keys(values).length === 0) delete kept[path];
    }
    changes.clear();
    write(kept);
  }

  function touch(field: Field): Touched {
    const isKept = field.name !== '' && isSent(field.form) && !isInDialog(field);
    const entry = { pathname: pathname(), key: isKept ? fieldKey(field) : '', form: field.form };
    touched.set(field, entry);
    return entry;
  }

  function onInput({ target }: Pick<Event, 'target'>) {
    if (isFilling || !isField(target) || isSecret(target) || savesItself(target)) return;
    if (isChoice(target) && !isSent(target.form)) return;
    const entry = touch(target);
    if (target.form) sent.delete(target.form);
    if (entry.key !== '') change(entry.pathname, entry.key, contentOf(target));
  }

  function onSubmit({ target }: Event) {
    if (!(target instanceof HTMLFormElement)) return;
    sent.add(target);
    watch();
  }

  /** Forgets what has been sent: its form has gone, or `isLeaving`, without an error in it. */
  function forgetSent(isLeaving = false) {
    for (const form of sent) {
      if (form.isConnected && !isLeaving) continue;
      sent.delete(form);
      if (hasError(form)) continue;
      for (const entry of touched.values()) if (entry.form === form && entry.key !== '') change(entry.pathname, entry.key, null);
    }
    for (const field of [...touched.keys()]) if (!field.isConnected) touched.delete(field);
  }

  function fillAwaited() {
    for (const field of namedFields(document)) {
      if (touched.has(field) || isSecret(field)) continue;
      const own = fieldKey(field);
      const value = awaited[own];
      if (value === undefined || (field.type === 'radio' && field.value !== value)) continue;
      isFilling = true;
      fill(field, value);
      isFilling = false;
      touch(field);
    }
  }

  const observer = new MutationObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      forgetSent();
      fillAwaited();
    });
  });

  /** Fields appear, and the forms of what was sent go. */
  function watch() {
    observer.observe(document.body, { childList: true, subtree: true });
  }

  /** Fills in what was typed on the path before, and `more`. */
  function arrive(more: Values = {}) {
    forgetSent();
    flush();
    awaited = { ...read()[pathname()], ...more };
    fillAwaited();
    observer.disconnect();
    if (Object.keys(awaited).length > 0 || sent.size > 0) watch();
  }

  function leave() {
    forgetSent(true);
    flush();
  }

  for (const type of ['input', 'change']) document.addEventListener(type, onInput, true);
  document.addEventListener('submit', onSubmit, true);
  addEventListener('pagehide', leave);
  for (const target of used) onInput({ target });
  return {
    arrive,
    flush,
    /** Whether a field has something that was typed and is not sent. */
    isDirty(): boolean {
      forgetSent();
      return [...touched].some(([field, { form }]) => field.isConnected && !(form && sent.has(form) && !hasError(form)));
    },
    /** All that is typed in the document, also where it is not kept otherwise. */
    snapshot: (): Values =>
      Object.fromEntries(
        [...touched.keys()]
          .filter(({ isConnected, name }) => isConnected && name !== '')
          .map((field) => [fieldKey(field), contentOf(field)]),
      ),
    stop() {
      for (const type of ['input', 'change']) document.removeEventListener(type, onInput, true);
      document.removeEventListener('submit', onSubmit, true);
      removeEventListener('pagehide', leave);
      observer.disconnect();
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    },
  };
}

export type TypedValues = ReturnType<typeof createTypedValues>;
