import type { StaffCleaner, StaffOrder } from '@nitida/contract';
import { Select } from '@nitida/ui/forms';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useSetParams } from '../../../parts/use-set-params.ts';
import { serviceKeys } from '../words.ts';
import type { Filter } from './board-rows.ts';

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 240px));
  gap: 12px 16px;
`;

/** Cancelled visits are on no board. */
const states = ['scheduled', 'awaiting', 'confirmed', 'inProgress', 'completed', 'notConfirmed'] as const satisfies StaffOrder['service'][];
const all = 'all';

/** The filter in the address, so that it can be passed on. */
export function useFilter(): Filter {
  const [params] = useSearchParams();
  return { cleaner: params.get('cleaner'), state: states.find((state) => state === params.get('state')) ?? null };
}

/** Chooses whose visits, and which, are shown. */
export function BoardFilters({ cleaners }: { cleaners: readonly StaffCleaner[] }) {
  const { t } = useTranslation();
  const setParams = useSetParams();
  const { cleaner, state } = useFilter();
  const choose = (name: keyof Filter) => (value: string) => setParams({ [name]: value === all ? null : value });
  const people = cleaners.toSorted((one, other) => one.name.localeCompare(other.name));
  return (
    <Fields>
      <Select
        name="cleaner"
        label={t('operations.cleaner.who')}
        isRequired={false}
        value={cleaner ?? all}
        onChange={choose('cleaner')}
        items={[{ id: all, name: t('operations.board.allCleaners') }, ...people.map(({ id, name }) => ({ id, name }))]}
      />
      <Select
        name="state"
        label={t('operations.orders.state')}
        isRequired={false}
        value={state ?? all}
        onChange={choose('state')}
        items={[{ id: all, name: t('operations.board.allStates') }, ...states.map((id) => ({ id, name: t(serviceKeys[id]) }))]}
      />
    </Fields>
  );
}
