import { expect, test } from 'vitest';
import { apiContract, type CallShape, type FieldTypes } from '../build/call-shapes.ts';
import { callChanges, eventChanges } from './call-changes.ts';

const shape = (input: FieldTypes, answer: FieldTypes, address = 'POST /api/order'): CallShape => ({ address, input, answer });
const answers = (before: FieldTypes, now: FieldTypes) => callChanges(shape({}, before), shape({}, now));
const inputs = (before: FieldTypes, now: FieldTypes) => callChanges(shape(before, {}), shape(now, {}));

test.for([
  ['a further field', { id: 'string' }, { id: 'string', note: 'string' }, []],
  ['a field that is now always there', { id: 'string?' }, { id: 'string' }, []],
  ['a further value', { kind: '"a"|"b"' }, { kind: '"a"|"b"|"c"' }, []],
  ['a removed field, with those in it', { a: 'object', 'a.b': 'string', 'a.c': 'array', 'a.c[]': 'any' }, {}, ['no longer answers a']],
  ['a field that may be missing', { id: 'string' }, { id: 'string?' }, ['may leave out id']],
  ['a field that may be null', { id: 'string' }, { id: 'string|null' }, ['may answer null for id']],
  ['another type', { id: 'string' }, { id: 'integer' }, ['answers id as integer in place of string']],
] as const)('%s of an answer', ([, before, now, changes]) => {
  expect(answers(before, now)).toEqual(changes);
});

const body = { body: 'object', 'body.id': 'string' };

test.for([
  ['an optional field', body, { ...body, 'body.note': 'string?' }, []],
  ['an optional group with a required field', body, { ...body, 'body.to': 'object?', 'body.to.mail': 'string' }, []],
  ['a field that is no longer read', { ...body, 'body.note': 'string' }, body, []],
  ['a wider list of values', { kind: '"a"' }, { kind: '"a"|"b"' }, []],
  ['a required field', body, { ...body, 'body.note': 'string' }, ['requires body.note']],
  ['a required group', body, { ...body, 'body.to': 'object', 'body.to.mail': 'string' }, ['requires body.to']],
  ['a body where there was none', {}, body, ['requires body']],
  ['a field that is no longer optional', { 'query.a': 'string?' }, { 'query.a': 'string' }, ['requires query.a']],
  ['a narrower list of values', { kind: '"a"|"b"' }, { kind: '"a"' }, ['takes kind only as "a", before as "a"|"b"']],
  ['a text that becomes a list of values', { kind: 'string' }, { kind: '"a"' }, ['takes kind only as "a", before as string']],
] as const)('%s of a payload', ([, before, now, changes]) => {
  expect(inputs(before, now)).toEqual(changes);
});

test('a call that moves and an event that lacks a field', () => {
  expect(callChanges(shape({}, {}), shape({}, {}, 'PUT /api/order'))).toEqual(['moved from POST /api/order to PUT /api/order']);
  expect(eventChanges({ orderId: 'string' }, {})).toEqual(['no longer brings orderId']);
});

test('the shapes of the contract have inputs, answers and addresses', () => {
  const { saveDraft } = apiContract().calls;
  expect(saveDraft?.address).toBe('PUT /api/booking/draft');
  expect(saveDraft?.input).toMatchObject({ body: 'object', 'body.draft.apartmentSize': 'string?' });
  expect(apiContract().events.orderChanged).toEqual({ '': 'object', orderId: 'string' });
});
