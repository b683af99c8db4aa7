import { styled } from 'styled-components';

/**
 * A form of a page that was made ahead. Sent before the page's scripts have taken it over, it does nothing: by itself a form
 * would open its own address with all that was typed in it.
 */
export const PreparedForm = styled.form.attrs({ method: 'dialog' })``;

/** What stands in text fields of a form already, typed into a page made ahead before its scripts came: it is nowhere else yet. */
export function standingIn<Name extends string>(form: HTMLFormElement | null, names: readonly Name[]): Partial<Record<Name, string>> {
  const standing: Partial<Record<Name, string>> = {};
  if (form === null) return standing;
  const data = new FormData(form);
  for (const name of names) {
    const text = data.get(name);
    if (typeof text === 'string' && text !== '') standing[name] = text;
  }
  return standing;
}
