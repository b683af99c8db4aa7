import * as z from 'zod';
import { type AddressFieldName, addressFieldNames, eachField, fieldOf, noteFieldNames, type RequiredFieldName } from './address-fields.ts';
import { id, line, lines, typedCode } from './primitives.ts';

/** A field of an address in an answer. */
export const answeredField = () => z.string();

export const address = z.object({ _id: id, isDefault: z.boolean(), ...eachField(addressFieldNames, answeredField) });
export type Address = z.infer<typeof address>;

function sent(name: AddressFieldName): z.ZodString {
  const { part, isRequired, longest, pattern } = fieldOf(name);
  if (pattern !== undefined) return typedCode.regex(pattern);
  const text = part === 'note' ? lines : line.trim();
  return (isRequired ? text.min(1) : text).max(longest);
}

/** A field of an address in a draft, which stores what was typed, finished or not. */
export const draftedField = (name: AddressFieldName): z.ZodString => {
  const { part, longestDraft } = fieldOf(name);
  return (part === 'note' ? lines : line).max(longestDraft);
};

const isDefault = z.boolean().optional();

type Inputs = { [Name in AddressFieldName]: Name extends RequiredFieldName ? z.ZodString : z.ZodDefault<z.ZodString> };
/** An optional field may be left out, because a page of an earlier release does not know it. */
const inputs = eachField(addressFieldNames, (name) => (fieldOf(name).isRequired ? sent(name) : sent(name).default(''))) as Inputs;

/** What a customer types for an address. */
export const addressInput = z.object({ ...inputs, isDefault });
/** As a page sends it: an optional field may be left out. */
export type AddressInput = z.input<typeof addressInput>;
/** A change of one: a field that is not sent stays as it is, so that a page which does not know it cannot erase it. */
export const addressChange = z.object({ ...eachField(addressFieldNames, sent), isDefault }).partial();

/** Notes for one visit. */
export const noteInputs = eachField(noteFieldNames, (name) => inputs[name]);
