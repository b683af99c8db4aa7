import { type SortDirection, sortDirections } from '@nitida/contract';
import { useSearchParams } from 'react-router-dom';
import type { Sorting } from './list-table.tsx';

export type ListValues = Readonly<Record<string, string | undefined>>;

interface ListQuery<N extends string> {
  /** What the address says, without what is empty. */
  values: Partial<Record<N, string>>;
  /** Changes parts of it, and begins at the first page. An empty text takes a part away. */
  show: (changes: ListValues) => void;
}

/** What a list is asked for. It stands in the address, so that a link or the way back leads to the same list. */
export function useListQuery<N extends string>(names: readonly N[]): ListQuery<N> {
  const [params, setParams] = useSearchParams();
  const values: Partial<Record<N, string>> = {};
  for (const name of names) {
    const value = params.get(name);
    if (value) values[name] = value;
  }
  const show = (changes: ListValues) => {
    const next: ListValues = { ...values, after: undefined, ...changes };
    setParams(
      Object.entries(next).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : [])),
      { replace: true },
    );
  };
  return { values, show };
}

/** One of the words that a part of the address may be, if it is. */
export const oneOf = <W extends string>(words: readonly W[], value: string | undefined): W | undefined =>
  words.find((word) => word === value);

/** By what the list is sorted: as the address says, or as at first. */
export function sortingOf<W extends string>(
  words: readonly W[],
  values: { sort?: string; direction?: string },
  first: { sort: W; direction: SortDirection },
): { query: { sort: W; direction: SortDirection }; sorting: Sorting } {
  const sort = oneOf(words, values.sort) ?? first.sort;
  const direction = oneOf(sortDirections, values.direction) ?? first.direction;
  return { query: { sort, direction }, sorting: { column: sort, direction } };
}
