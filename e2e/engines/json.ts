/** A message of a debugging protocol. It is read field by field, because neither side guarantees its shape. */
export type Json = Record<string, unknown>;

export const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

export function parseJson(text: string): Json {
  const value: unknown = JSON.parse(text);
  if (!isJson(value)) throw new Error(`An object was expected, not ${text.slice(0, 80)}`);
  return value;
}

export const objectIn = (source: Json, key: string): Json => {
  const value = source[key];
  return isJson(value) ? value : {};
};

export const listIn = (source: Json, key: string): Json[] => {
  const value = source[key];
  return Array.isArray(value) ? value.filter(isJson) : [];
};

export const textIn = (source: Json, key: string): string => {
  const value = source[key];
  return typeof value === 'string' ? value : '';
};

export const numberIn = (source: Json, key: string): number => {
  const value = source[key];
  return typeof value === 'number' ? value : 0;
};
