/** A Spanish postal code. */
export const postalCodePattern = /^\d{5}$/;

/** What all that handles addresses needs to know of one field. */
export interface AddressField {
  /** An order stores the place as JSON; each note has a column of its own there, because every visit may have other notes. */
  part: 'place' | 'note';
  isRequired: boolean;
  /** The most characters that are stored with an address and with an order. */
  longest: number;
  /** The most characters that a draft stores: it holds what was typed, also when that is too long. */
  longestDraft: number;
  pattern?: RegExp;
  /** Where a written address has it: on pages, in mails, calendars and invoices. `null`: none of them shows it. */
  written: 'street' | 'town' | 'province' | null;
  /** When a cleaner sees it: with the offer, or only after accepting the visit. */
  cleaner: 'offer' | 'visit';
  /**
   * What happens to it in orders when the customer deletes the account. `kept`: it stays. `blocked`: it stays only in the
   * blocked records of invoices, which the law requires for six years. `erased`: it stays nowhere.
   */
  deletion: 'kept' | 'blocked' | 'erased';
}

/**
 * Every field of an address. Schemas, defaults, checks, columns, copies, forms and the erasure of addresses are derived from
 * this table, in this order.
 */
export const addressFields = {
  address1: { part: 'place', isRequired: true, longest: 200, longestDraft: 300, written: 'street', cleaner: 'visit', deletion: 'blocked' },
  address2: { part: 'place', isRequired: false, longest: 200, longestDraft: 300, written: 'street', cleaner: 'visit', deletion: 'blocked' },
  postalCode: {
    part: 'place',
    isRequired: true,
    longest: 5,
    longestDraft: 40,
    pattern: postalCodePattern,
    written: 'town',
    cleaner: 'offer',
    deletion: 'kept',
  },
  city: { part: 'place', isRequired: true, longest: 100, longestDraft: 200, written: 'town', cleaner: 'offer', deletion: 'kept' },
  province: { part: 'place', isRequired: true, longest: 100, longestDraft: 200, written: 'province', cleaner: 'visit', deletion: 'kept' },
  instructions: { part: 'note', isRequired: false, longest: 2000, longestDraft: 4000, written: null, cleaner: 'visit', deletion: 'erased' },
  accessInstructions: {
    part: 'note',
    isRequired: false,
    longest: 2000,
    longestDraft: 4000,
    written: null,
    cleaner: 'visit',
    deletion: 'erased',
  },
} as const satisfies Record<string, AddressField>;

type Table = typeof addressFields;
export type AddressFieldName = keyof Table;
type NamesWhere<Trait extends object> = { [Name in AddressFieldName]: Table[Name] extends Trait ? Name : never }[AddressFieldName];
export type PlaceFieldName = NamesWhere<{ part: 'place' }>;
export type NoteFieldName = NamesWhere<{ part: 'note' }>;
export type RequiredFieldName = NamesWhere<{ isRequired: true }>;
export type UnwrittenFieldName = NamesWhere<{ written: null }>;
export type OfferFieldName = NamesWhere<{ cleaner: 'offer' }>;
export type VisitFieldName = NamesWhere<{ cleaner: 'visit' }>;

export const fieldOf = (name: AddressFieldName): AddressField => addressFields[name];

export const addressFieldNames = Object.keys(addressFields) as AddressFieldName[];
export const placeFieldNames = addressFieldNames.filter((name) => fieldOf(name).part === 'place') as PlaceFieldName[];
export const noteFieldNames = addressFieldNames.filter((name) => fieldOf(name).part === 'note') as NoteFieldName[];
export const unwrittenFieldNames = addressFieldNames.filter((name) => fieldOf(name).written === null) as UnwrittenFieldName[];
export const offerFieldNames = addressFieldNames.filter((name) => fieldOf(name).cleaner === 'offer') as OfferFieldName[];
export const visitFieldNames = addressFieldNames.filter((name) => fieldOf(name).cleaner === 'visit') as VisitFieldName[];

/** An object with a value for each of the fields named. */
export const eachField = <Name extends AddressFieldName, Value>(names: readonly Name[], value: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, Value>;

export const emptyAddress = eachField(addressFieldNames, () => '');

/** The place as an order stores it: an order of an earlier release lacks the fields that were added since. */
export type StoredPlace = Record<Extract<PlaceFieldName, RequiredFieldName>, string> &
  Partial<Record<Exclude<PlaceFieldName, RequiredFieldName>, string>>;
