import { useAnswer } from '../../../calls/use-answer.ts';

/** The pages with an experiment that runs. None while they are not known. */
export function useTestedPages(): ReadonlySet<string> {
  const { data } = useAnswer(['getExperiments']);
  return new Set(data?.experiments.flatMap(({ page, state }) => (state === 'running' ? [page] : [])));
}
