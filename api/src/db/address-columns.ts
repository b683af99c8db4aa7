import type { AddressFieldName } from '@nitida/contract';

type SnakeCase<Text extends string> = Text extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : '';

/** Columns for the named fields of an address: `postalCode` is stored in `postal_code`. */
export type AddressColumns<Name extends AddressFieldName, Value = string> = { [Each in Name as SnakeCase<Each>]: Value };

export const columnOf = <Name extends AddressFieldName>(name: Name) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as SnakeCase<Name>;

/** A row's values for the named fields. */
export const addressColumns = <Name extends AddressFieldName, Value>(names: readonly Name[], value: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [columnOf(name), value(name)])) as AddressColumns<Name, Value>;
