import { type ComponentProps, useEffect, useRef } from 'react';

/**
 * A form of a page that was made ahead. By itself a form would open its own address with all that was typed in it; this one stays
 * (`method`), and what was sent before the scripts had it is sent once they do: the page notes `sentEarly` on it. With an `action`
 * it posts there in a browser that runs no scripts.
 */
export function HydratableForm({ ref, action, ...rest }: Omit<ComponentProps<'form'>, 'action'> & { action?: string | undefined }) {
  const own = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const form = own.current;
    if (form === null || Reflect.get(form, 'sentEarly') !== true) return;
    Reflect.set(form, 'sentEarly', false);
    // After the drawing that takes in what was typed.
    const sending = setTimeout(() => form.requestSubmit());
    return () => clearTimeout(sending);
  }, []);
  const take = (form: HTMLFormElement | null) => {
    own.current = form;
    if (typeof ref === 'function') return ref(form);
    if (ref) ref.current = form;
  };
  return action === undefined ? <form {...rest} method="dialog" ref={take} /> : <form {...rest} method="post" action={action} ref={take} />;
}

/** What stands in text fields of a form already, typed into a page made ahead before its scripts came: it is nowhere else yet. */
export function readPreHydrationValues<Name extends string>(
  form: HTMLFormElement | null,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const standing: Partial<Record<Name, string>> = {};
  if (form === null) return standing;
  const data = new FormData(form);
  for (const name of names) {
    const text = data.get(name);
    if (typeof text === 'string' && text !== '') standing[name] = text;
  }
  return standing;
}

/**
 * The controls of a form that stand otherwise than they were drawn: chosen in a page made ahead before its scripts came. Look in a
 * layout effect, before the next drawing puts them back.
 * @param drawn the value of each control by its name, as the form sends it: of a checkbox `on` or nothing, of several the chosen
 *   ones with a space between
 * @returns what stands in those that differ
 */
export function readPreHydrationChanges<Name extends string>(form: HTMLFormElement | null, drawn: Readonly<Record<Name, string>>) {
  const changed: Partial<Record<Name, string>> = {};
  if (form === null) return changed;
  const data = new FormData(form);
  for (const name in drawn) {
    const standing = data.getAll(name).join(' ');
    if (standing !== drawn[name]) changed[name] = standing;
  }
  return changed;
}
