import type { SearchResult, StaffOrder } from '@nitida/contract';
import { Button } from '@nitida/ui/buttons';
import { EmptyState, Note } from '@nitida/ui/feedback';
import { TextField } from '@nitida/ui/forms';
import { Small } from '@nitida/ui/type';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useCalls } from '../../../calls/calls-context.ts';
import { useAnswer } from '../../../calls/use-answer.ts';
import { Answered } from '../../../parts/answered.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { entriesIn, Paged } from '../../../parts/paged.tsx';
import { Section, Sections } from '../../../parts/section.tsx';
import { CleanerTable } from '../cleaners/cleaner-table.tsx';
import { CustomerTable } from '../customers/customer-table.tsx';
import { OrderTable } from './order-table.tsx';

const Search = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 12px;
  margin-bottom: 32px;

  > :first-child {
    flex: 1 1 260px;
    max-width: 520px;
  }
`;

const shortest = 2;

/** Finds orders, customers and cleaners. The text stands in the address, so that a result can be returned to. */
export default function OrdersPage() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const text = params.get('text') ?? '';
  const [typed, setTyped] = useState(text);
  const search = (event: FormEvent) => {
    event.preventDefault();
    setParams(typed.trim() === '' ? {} : { text: typed.trim() });
  };
  return (
    <>
      <PageHead title={t('operations.orders.name')} lead={t('operations.orders.lead')} />
      <Search role="search" onSubmit={search}>
        <TextField
          name="text"
          type="search"
          label={t('operations.orders.search')}
          value={typed}
          onChange={setTyped}
          maxLength={100}
          autoComplete="off"
          isRequired={false}
          enterKeyHint="search"
          spellCheck={false}
        />
        <Button type="submit" isCompact>
          {t('operations.orders.find')}
        </Button>
      </Search>
      {text.length >= shortest ? <Found key={text} text={text} /> : <Unanswered />}
    </>
  );
}

function Found({ text }: { text: string }) {
  const { t } = useTranslation();
  const answer = useAnswer(['search', { query: { text } }]);
  return (
    <Answered answer={answer}>
      {(found) => (isNothing(found) ? <EmptyState title={t('operations.orders.nothing')} /> : <Results text={text} found={found} />)}
    </Answered>
  );
}

const isNothing = ({ orders, customers, cleaners }: SearchResult): boolean => orders.length + customers.length + cleaners.length === 0;

/** A number is looked for because of its order, and a name because of its person, who would otherwise stand below many orders. */
const isNumber = (text: string): boolean => /^#?[\d\s-]+$/.test(text);

function Results({ text, found: { orders, customers, cleaners, cut } }: { text: string; found: SearchResult }) {
  const { t } = useTranslation();
  const ordersFound =
    orders.length === 0 ? null : (
      <Section title={t('operations.orders.found', { count: orders.length })}>
        <OrderTable label={t('operations.orders.name')} orders={orders} />
      </Section>
    );
  return (
    <Sections>
      {cut.length === 0 ? null : <Note>{t('operations.orders.cut')}</Note>}
      {isNumber(text) ? ordersFound : null}
      {customers.length === 0 ? null : (
        <Section title={t('operations.customer.found', { count: customers.length })}>
          <CustomerTable customers={customers} />
        </Section>
      )}
      {cleaners.length === 0 ? null : (
        <Section title={t('operations.cleaner.found', { count: cleaners.length })}>
          <CleanerTable cleaners={cleaners} />
        </Section>
      )}
      {isNumber(text) ? null : ordersFound}
    </Sections>
  );
}

function PagedUnanswered({ first }: { first: readonly StaffOrder[] }) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const load = async ({ id: after }: StaffOrder) => entriesIn(await call('getOrders', { query: { after } }), ({ orders }) => orders);
  return (
    <Paged first={first} load={load}>
      {(orders) => <OrderTable label={t('operations.orders.unanswered')} orders={orders} />}
    </Paged>
  );
}

/** Before anything is searched: the requests that nobody could come to. */
function Unanswered() {
  const { t } = useTranslation();
  const answer = useAnswer(['getOrders', { query: {} }]);
  return (
    <Section title={t('operations.orders.unanswered')}>
      <Answered answer={answer}>
        {({ orders }) => (orders.length === 0 ? <Small>{t('operations.orders.noUnanswered')}</Small> : <PagedUnanswered first={orders} />)}
      </Answered>
    </Section>
  );
}
