import { Small } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useAnswer } from '../../../calls/use-answer.ts';

/** People are searched for by at least so many letters. */
export const shortestSearch = 2;
/** More of them are a search of its own. */
const mostShown = 5;

const Line = styled(Small)`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 14px;
  margin-bottom: 14px;
`;

/** The customers and cleaners whom a search of orders names, too. */
export function FoundPeople({ text }: { text: string }) {
  const { t } = useTranslation();
  const { customers = [], cleaners = [] } = useAnswer(['search', { query: { text } }]).data ?? {};
  return (
    <>
      <People
        name={t('operations.customer.list')}
        people={customers}
        path="customers"
        all={`/operations/customers?${new URLSearchParams({ text })}`}
      />
      <People name={t('operations.cleaner.name')} people={cleaners} path="cleaners" all="/operations/cleaners" />
    </>
  );
}

interface PeopleProps {
  name: string;
  people: readonly { id: string; name: string }[];
  path: string;
  /** Where all of them are. */
  all: string;
}

function People({ name, people, path, all }: PeopleProps) {
  const { t } = useTranslation();
  if (people.length === 0) return null;
  return (
    <Line as="p">
      <span>{name}:</span>
      {people.slice(0, mostShown).map((person) => (
        <Link key={person.id} to={`/operations/${path}/${person.id}`}>
          {person.name}
        </Link>
      ))}
      {people.length > mostShown ? <Link to={all}>{t('common.more')}</Link> : null}
    </Line>
  );
}
