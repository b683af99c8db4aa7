import { type FormEvent, useEffect, useRef, useState } from 'react';
import { afterPress, watchPresses } from './after-press.ts';
import type { FieldError } from './error-summary.tsx';

type Errors<K extends string> = Partial<Record<K, string | undefined>>;

export interface FormErrorsInput<V extends object, K extends keyof V & string> {
  values: V;
  /** A pure function that returns translated sentences by field. */
  check: (values: V) => Errors<K>;
  /** The fields in their order on the screen. */
  fields: readonly K[];
  /** Prefix of every id, for a form over a page whose fields may have the same names. */
  idPrefix?: string | undefined;
}

interface ServerError {
  text: string;
  /** The value that the server rejected. Another value has no error until it is sent. */
  value: unknown;
}

/**
 * Decides when an error is visible: after its field was left or after an attempt to send, and never while the visitor types.
 * A visible error disappears as soon as the value is valid.
 */
export const useFormErrors = <V extends object, K extends keyof V & string>({ values, check, fields, idPrefix }: FormErrorsInput<V, K>) => {
  const [seen, setSeen] = useState<ReadonlySet<K>>(new Set());
  const [attempt, setAttempt] = useState(0);
  const [fromServer, setFromServer] = useState<Partial<Record<K, ServerError>>>({});
  const decided = useRef(0);
  useEffect(watchPresses, []);

  const idOf = (field: K): string => (idPrefix === undefined ? field : `${idPrefix}-${field}`);
  const found = check(values);
  const serverText = (field: K) => {
    const refused = fromServer[field];
    return refused && Object.is(refused.value, values[field]) ? refused.text : undefined;
  };
  const error = (field: K): string | undefined => serverText(field) ?? (seen.has(field) ? found[field] || undefined : undefined);
  // The error of a field that was left is shown at the field. The summary follows an attempt to send.
  const wrong: FieldError[] = (attempt === 0 ? [] : fields).flatMap((field) => {
    const text = error(field);
    return text ? [{ id: idOf(field), text }] : [];
  });
  // Lists an error that several fields share once, because links with the same text are ambiguous.
  const summary = wrong.filter(({ text }, at) => wrong.findIndex((other) => other.text === text) === at);

  const leave = (field: K) => {
    // Leaving an empty field shows no error yet, because the visitor may fill it in later.
    const value = values[field];
    if (value === '' || value === null || seen.has(field)) return;
    const before = decided.current;
    // The press may have sent the form, which decides about all fields.
    afterPress(() => before === decided.current && setSeen((now) => new Set([...now, field])));
  };
  /** Shows all errors. Returns true when there are none. */
  const attemptToSend = (): boolean => {
    const isRight = fields.every((field) => !found[field]);
    decided.current += 1;
    // A form that is emptied after it was sent has no errors to show.
    setSeen(new Set(isRight ? [] : fields));
    setFromServer({});
    if (!isRight) setAttempt((count) => count + 1);
    return isRight;
  };

  return {
    error,
    summary,
    /** The number of wrong fields, which the title of the summary says. Fields that share an error are counted each. */
    errorCount: wrong.length,
    /** For `ErrorSummary`. Increases with each failed attempt. */
    attempt,
    attemptToSend,
    leave,
    /** `error` and `onBlur` of a field, and its id when it differs from its name. */
    field: (name: K) => ({ ...(idOf(name) !== name && { id: idOf(name) }), error: error(name), onBlur: () => leave(name) }),
    /** For `<form noValidate>`. Sends only when there are no errors. */
    onSubmit: (send: () => void) => (event: FormEvent) => {
      event.preventDefault();
      if (attemptToSend()) send();
    },
    /** What the server said of the fields as they are now; it stays until the value changes. False when it said nothing of them. */
    setServerErrors: (errors: Errors<K>): boolean => {
      const refused: Partial<Record<K, ServerError>> = {};
      for (const field of fields) {
        const text = errors[field];
        if (text) refused[field] = { text, value: values[field] };
      }
      if (Object.keys(refused).length === 0) return false;
      setFromServer(refused);
      setAttempt((count) => count + 1);
      return true;
    },
  };
};
