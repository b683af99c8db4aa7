import { type FormEvent, useState } from 'react';
import { afterPress } from './after-press.ts';
import type { FieldError } from './error-summary.tsx';

type Errors<K extends string> = Partial<Record<K, string | undefined>>;

export interface FormErrorsInput<V extends object, K extends keyof V & string> {
  values: V;
  /** Sentences by field, already in the visitor's language; pure. */
  check: (values: V) => Errors<K>;
  /** In the order on the screen. */
  fields: readonly K[];
  /** Before every id, for a form that lies over a page whose fields may have the same names. */
  idPrefix?: string | undefined;
}

interface ServerError {
  text: string;
  /** What the server refused; another value is innocent until sent. */
  value: unknown;
}

/**
 * Says when an error is seen: after its field was left, or after an attempt to send; never while typing. One that is seen goes
 * as soon as the value is right.
 */
export const useFormErrors = <V extends object, K extends keyof V & string>({ values, check, fields, idPrefix }: FormErrorsInput<V, K>) => {
  const [seen, setSeen] = useState<ReadonlySet<K>>(new Set());
  const [attempt, setAttempt] = useState(0);
  const [fromServer, setFromServer] = useState<Partial<Record<K, ServerError>>>({});

  const idOf = (field: K): string => (idPrefix === undefined ? field : `${idPrefix}-${field}`);
  const found = check(values);
  const serverText = (field: K) => {
    const refused = fromServer[field];
    return refused && Object.is(refused.value, values[field]) ? refused.text : undefined;
  };
  const error = (field: K): string | undefined => serverText(field) ?? (seen.has(field) ? found[field] || undefined : undefined);
  // What is wrong with a field that was left is said there; the summary answers an attempt to send.
  const wrong: FieldError[] = (attempt === 0 ? [] : fields).flatMap((field) => {
    const text = error(field);
    return text ? [{ id: idOf(field), text }] : [];
  });
  // Two links of the same words could not be told apart: the first of their fields stands for all.
  const summary = wrong.filter(({ text }, at) => wrong.findIndex((other) => other.text === text) === at);

  const leave = (field: K) => {
    // A field left empty says nothing yet: the visitor may be on the way to it.
    const value = values[field];
    if (value === '' || value === null || seen.has(field)) return;
    afterPress(() => setSeen((now) => new Set([...now, field])));
  };
  /** Shows all that is wrong; true when nothing is. */
  const attemptToSend = (): boolean => {
    const isRight = fields.every((field) => !found[field]);
    setSeen(new Set(fields));
    setFromServer({});
    if (!isRight) setAttempt((count) => count + 1);
    return isRight;
  };

  return {
    error,
    summary,
    /** Something that was left empty is among what is wrong: the heading of the summary asks for it. */
    isMissing: attempt > 0 && fields.some((field) => isEmpty(values[field]) && error(field) !== undefined),
    /** For `ErrorSummary`: moves on each attempt that failed. */
    attempt,
    attemptToSend,
    leave,
    /** `error` and `onBlur` of a field, and its id where that is not its name. */
    field: (name: K) => ({ ...(idOf(name) !== name && { id: idOf(name) }), error: error(name), onBlur: () => leave(name) }),
    /** For `<form noValidate>`: sends only when all is right. */
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

/** Heading of what is wrong with a form: the specification's sentence where something was left empty, which `language` has. */
export const summaryTitle = (
  { isMissing }: { isMissing: boolean },
  language: { errorText: (failure: { code: 'validation' }) => string },
  otherwise: string,
): string => (isMissing ? language.errorText({ code: 'validation' }) : otherwise);

const isEmpty = (value: unknown): boolean =>
  value === '' || value === null || value === false || (Array.isArray(value) && value.length === 0);
