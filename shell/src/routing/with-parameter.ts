/** Returns the query string with the parameter set, or without it when the value is null. */
export function withParameter(search: string, name: string, value: string | null): string {
  const parameters = new URLSearchParams(search);
  if (value === null && !parameters.has(name)) return search;
  if (value === null) parameters.delete(name);
  else parameters.set(name, value);
  const text = parameters.toString();
  return text && `?${text}`;
}
