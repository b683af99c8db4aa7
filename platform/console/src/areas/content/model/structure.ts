import { type DraftPage, formPages, publishedPage } from '@nitida/contract/content/documents';
import * as z from 'zod';

export type Section = DraftPage['sections'][number];

/** What can be written at a place of a page, read from the schema of pages. */
export type Shape =
  | { kind: 'text' }
  /** A link target within the page. */
  | { kind: 'anchor' }
  /** `hasCampaigns`: campaigns can be chosen, too. */
  | { kind: 'choice'; of: readonly string[]; hasCampaigns?: true }
  /** A picture that staff uploaded, with its alternative text. */
  | { kind: 'picture' }
  | { kind: 'group'; fields: readonly Field[] }
  /** `isFixed`: it always has the same entries. */
  | { kind: 'list'; of: Shape; isFixed: boolean; size: number };

export interface Field {
  key: string;
  shape: Shape;
  isOptional: boolean;
}

function shapeOf(schema: unknown, key: string): Shape {
  if (schema instanceof z.ZodOptional) return shapeOf(schema.unwrap(), key);
  // Where a button leads: a place of the site, or a campaign.
  if (schema instanceof z.ZodUnion) return { kind: 'choice', of: placesIn(schema), hasCampaigns: true };
  if (schema instanceof z.ZodEnum) return { kind: 'choice', of: schema.options.map(String) };
  if (key === 'photo') return { kind: 'picture' };
  if (schema instanceof z.ZodObject) return { kind: 'group', fields: fieldsIn(schema) };
  if (schema instanceof z.ZodTuple) return { kind: 'list', of: { kind: 'text' }, isFixed: true, size: schema.def.items.length };
  if (schema instanceof z.ZodArray) {
    const of = shapeOf(schema.element, key);
    const steps = of.kind === 'group' ? of.fields.find((field) => field.key === 'id' && field.shape.kind === 'choice') : undefined;
    const size = steps?.shape.kind === 'choice' ? steps.shape.of.length : Math.max(1, Number(schema._zod.bag.minimum ?? 1));
    return { kind: 'list', of, isFixed: steps !== undefined, size };
  }
  return { kind: key === 'id' ? 'anchor' : 'text' };
}

const placesIn = (schema: z.ZodUnion): string[] =>
  schema.options.flatMap((option) => (option instanceof z.ZodEnum ? option.options.map(String) : []));

const fieldsIn = (schema: z.ZodObject): Field[] =>
  Object.entries(schema.shape).flatMap(([key, inner]) =>
    key === 'type' ? [] : [{ key, shape: shapeOf(inner, key), isOptional: inner instanceof z.ZodOptional }],
  );

const typesOf = (schema: z.ZodObject): string[] => {
  const { type } = schema.shape;
  if (type instanceof z.ZodLiteral) return [...type.values].map(String);
  return type instanceof z.ZodEnum ? type.options.map(String) : [];
};

const options = publishedPage.shape.sections.element.options;

/** The fields of each type of section. */
export const sectionFields: ReadonlyMap<string, readonly Field[]> = new Map(
  options.flatMap((option) => typesOf(option).map((type) => [type, fieldsIn(option)] as const)),
);

/** The fields of the head of a page. */
export const headFields: readonly Field[] = fieldsIn(publishedPage).filter(({ key }) => key !== 'sections');

const usualDestination = 'booking.wizard';

/** What a new entry is before anybody writes. */
export function emptyOf(shape: Shape): unknown {
  switch (shape.kind) {
    case 'text':
      return '';
    case 'anchor':
      return 'chapter';
    case 'choice':
      // Most buttons lead to a booking. A form is on few pages.
      return shape.of.includes(usualDestination) ? usualDestination : (shape.of[0] ?? '');
    case 'picture':
      return undefined;
    case 'group':
      return Object.fromEntries(shape.fields.flatMap(({ key, shape: inner, isOptional }) => (isOptional ? [] : [[key, emptyOf(inner)]])));
    case 'list':
      return Array.from({ length: shape.size }, (_, index) => entryOf(shape.of, index, shape.isFixed));
  }
}

/** Each of the fixed steps has its own id. */
function entryOf(shape: Shape, index: number, isFixed: boolean): unknown {
  const entry = emptyOf(shape);
  if (!isFixed || shape.kind !== 'group') return entry;
  const ids = shape.fields.find(({ key }) => key === 'id')?.shape;
  return ids?.kind === 'choice' ? { ...Object(entry), id: ids.of[index] } : entry;
}

/** A section of a type with empty texts. Its link target is one that the page does not have yet. */
export function emptySection(type: string, sections: readonly Section[]): Section {
  const fields = sectionFields.get(type) ?? [];
  const empty = { type, ...Object(emptyOf({ kind: 'group', fields })) };
  const has = (id: string) => sections.some((section) => 'id' in section && section.id === id);
  if (!('id' in empty)) return empty;
  let number = 1;
  while (has(`part-${number}`)) number += 1;
  return { ...empty, id: `part-${number}` };
}

/** The types that every page can show. The others belong to one page, which draws them. */
const everywhere = ['opening', 'steps', 'reasons', 'text', 'rules', 'questions', 'prices', 'estimate', 'app', 'clock', 'area', 'call'];
const reading = ['terms-of-use', 'privacy-policy', 'cookies', 'legal-notice', 'accessibility', 'cancellation-policy'];

/** The types that a page draws beside those, so that one can be added again that was removed. */
const ownTypes: Readonly<Record<string, readonly string[]>> = {
  home: ['hero'],
  'info-price': ['calculator', 'tariffs'],
  ...Object.fromEntries(formPages.map((page) => [page, ['form']])),
};

/** The types of section that can be added to a page: those that it draws. */
export function typesFor(page: string): readonly string[] {
  if (reading.includes(page)) return ['chapter'];
  return page === 'faq' ? ['opening', 'group'] : [...everywhere, ...(ownTypes[page] ?? [])];
}
