import { type ComponentProps, useEffect, useRef } from 'react';
import { goToNextField } from './next-field.ts';

/**
 * A form of a prerendered page. A plain form would open its own URL with the typed data, so `method` prevents that. The page marks
 * a form that was sent before hydration with `sentEarly`, and the form is then sent, unless the key of its field says "next". With an
 * `action`, a browser without scripts posts the form there.
 */
export function HydratableForm({ ref, action, ...rest }: Omit<ComponentProps<'form'>, 'action'> & { action?: string | undefined }) {
  const own = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const form = own.current;
    if (form === null || Reflect.get(form, 'sentEarly') !== true) return;
    Reflect.set(form, 'sentEarly', false);
    // Waits until the typed values have been rendered.
    const sending = setTimeout(() => {
      const pressed = form.querySelector<HTMLInputElement>('[enterkeyhint="next"]:focus');
      if (!(pressed && goToNextField(pressed))) form.requestSubmit();
    });
    return () => clearTimeout(sending);
  }, []);
  const take = (form: HTMLFormElement | null) => {
    own.current = form;
    if (typeof ref === 'function') return ref(form);
    if (ref) ref.current = form;
  };
  return action === undefined ? <form {...rest} method="dialog" ref={take} /> : <form {...rest} method="post" action={action} ref={take} />;
}

/** Reads text that was typed into a prerendered form before hydration, because no state has it yet. */
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
 * Finds the controls of a prerendered form that were changed before hydration. Call it in a layout effect, because the next
 * render would reset them.
 * @param drawn the rendered value of each control by its name, as the form sends it: `on` or nothing for a checkbox, and the
 * chosen values separated by spaces for several
 * @returns the changed values
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
