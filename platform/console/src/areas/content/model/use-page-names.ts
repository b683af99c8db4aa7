import { useAnswer } from '../../../calls/use-answer.ts';
import { useNames } from './use-names.ts';

/** The names of pages as they were saved last. */
export function usePageNames(): (page: string) => string {
  const names = useNames();
  const { data } = useAnswer(['getContentPages']);
  return (page) => names.page(page, data?.titles[page]);
}
