import type { CallShape, FieldTypes } from '../build/call-shapes.ts';

/** A field's type as `call-shapes.ts` writes it: `"a"|"b"|null?`. */
interface FieldType {
  isOptional: boolean;
  parts: readonly string[];
}

const read = (text: string): FieldType => ({ isOptional: text.endsWith('?'), parts: text.replace(/\?$/, '').split('|') });

/** The kind of a part: that of a literal is `string`, `number` or `boolean`. */
function kindOf(part: string): string {
  if (part.startsWith('"')) return 'string';
  if (part === 'integer' || /^-?[\d.]+$/.test(part)) return 'number';
  return part === 'true' || part === 'false' ? 'boolean' : part;
}

const isLiteral = (part: string): boolean => kindOf(part) !== part && part !== 'integer';

/** Whether every value of one type is of a kind that the other has. */
const hasKinds = (parts: readonly string[], others: readonly string[]): boolean =>
  others.includes('any') || parts.every((part) => part === 'any' || others.some((other) => kindOf(other) === kindOf(part)));

/** Whether one type takes every value of the other. */
const takes = (now: readonly string[], before: readonly string[]): boolean =>
  now.includes('any') ||
  before.every((part) => now.includes(part) || now.some((other) => !isLiteral(other) && kindOf(other) === kindOf(part)));

const parentOf = (path: string): string | null => {
  const parent = path.replace(/(^|\.)[^.[(]+$|\[\d*\]$|\(\d+\)$/, '');
  return parent === path ? null : parent;
};

/** Only the uppermost of fields that are missing together: the others follow from it. */
const uppermost = (paths: readonly string[]): string[] => paths.filter((path) => !paths.includes(parentOf(path) ?? ''));

const nameOf = (path: string): string => (path === '' ? 'the whole answer' : path);

/** How an answer no longer fits those who read it. A further field, and a further value of a list of values, fit. */
function answerChanges(before: FieldTypes, now: FieldTypes): string[] {
  const gone = uppermost(Object.keys(before).filter((path) => now[path] === undefined));
  const changed = Object.entries(before).flatMap(([path, type]) => {
    const fresh = now[path];
    if (fresh === undefined) return [];
    const [old, current] = [read(type), read(fresh)];
    if (current.isOptional && !old.isOptional) return [`may leave out ${nameOf(path)}`];
    if (current.parts.includes('null') && !hasKinds(['null'], old.parts)) return [`may answer null for ${nameOf(path)}`];
    return hasKinds(current.parts, old.parts) ? [] : [`answers ${nameOf(path)} as ${fresh} in place of ${type}`];
  });
  return [...gone.map((path) => `no longer answers ${nameOf(path)}`), ...changed];
}

/** Whether a field must be sent by those who send the fields of `before`: it is required, and so is each new one around it. */
function isRequired(path: string, before: FieldTypes, now: FieldTypes): boolean {
  if (read(now[path] ?? '?').isOptional || /(\[\d*\]|\(\d+\)|\.\*)$/.test(path)) return false;
  const parent = parentOf(path);
  return parent === null || parent === '' || before[parent] !== undefined || isRequired(parent, before, now);
}

/** How a payload that was right is no longer accepted. */
function inputChanges(before: FieldTypes, now: FieldTypes): string[] {
  const fresh = uppermost(Object.keys(now).filter((path) => before[path] === undefined && isRequired(path, before, now)));
  const changed = Object.entries(now).flatMap(([path, type]) => {
    const known = before[path];
    if (known === undefined) return [];
    const [old, current] = [read(known), read(type)];
    if (old.isOptional && !current.isOptional) return [`requires ${path}`];
    return takes(current.parts, old.parts) ? [] : [`takes ${path} only as ${type}, before as ${known}`];
  });
  return [...fresh.map((path) => `requires ${path}`), ...changed];
}

/** How a call no longer works for those who were built for an earlier shape, in words that follow its name. */
export const callChanges = (before: CallShape, now: CallShape): string[] => [
  ...(before.address === now.address ? [] : [`moved from ${before.address} to ${now.address}`]),
  ...inputChanges(before.input, now.input),
  ...answerChanges(before.answer, now.answer),
];

/** How the payload of an event no longer fits those who listen. */
export const eventChanges = (before: FieldTypes, now: FieldTypes): string[] =>
  answerChanges(before, now).map((change) => change.replace('answers', 'brings').replace('answer ', 'bring '));
