import { useRef } from 'react';
import type { Watched } from './use-answer.ts';

/** An answer that stays until that to a changed request is there, so that a list whose order changes keeps its place and the focus in it. */
export function useSteady<T>(answer: Watched<T>): Watched<T> {
  const latest = useRef(answer.data);
  if (answer.data) latest.current = answer.data;
  return { ...answer, data: answer.failure ? answer.data : latest.current };
}
