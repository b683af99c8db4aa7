import { eachField, noteFieldNames, placeFieldNames } from '@nitida/contract';
import { columnOf } from '../../db/address-columns.ts';
import type { OrderRow } from './record.ts';

/** The address of a visit. A field that was added after the order was created is empty. */
export const placeOf = ({ address }: Pick<OrderRow, 'address'>) => eachField(placeFieldNames, (name) => address[name] ?? '');

export const notesOf = (order: Pick<OrderRow, 'instructions' | 'access_instructions'>) =>
  eachField(noteFieldNames, (name) => order[columnOf(name)]);

/** The address of a visit, its notes included. */
export const addressOf = (order: OrderRow) => ({ ...placeOf(order), ...notesOf(order) });
