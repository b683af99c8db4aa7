/** An address's search with a parameter set, or without it where the value is null. */
export function withParameter(search: string, name: string, value: string | null): string {
  const parameters = new URLSearchParams(search);
  if (value === null && !parameters.has(name)) return search;
  if (value === null) parameters.delete(name);
  else parameters.set(name, value);
  const text = parameters.toString();
  return text && `?${text}`;
}
