import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';

const Turns = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 24px;
  margin-top: 12px;

  a {
    padding-block: 10px;
  }
`;

interface PageTurnsProps {
  /** The name of the pages, for screen readers. */
  label: string;
  /** What stands before this page. Undefined on the first one. */
  after: string | undefined;
  /** The last thing of this page, when another page follows. */
  last: string | undefined;
}

/** Links to the first and to the next page of the list whose part stands in the address as `after`. */
export function PageTurns({ label, after, last }: PageTurnsProps) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  if (after === undefined && last === undefined) return null;
  const others = [...params].filter(([name]) => name !== 'after');
  return (
    <Turns aria-label={label}>
      {after === undefined ? null : <Link to={`?${new URLSearchParams(others)}`}>{t('common.firstPage')}</Link>}
      {last === undefined ? null : <Link to={`?${new URLSearchParams([...others, ['after', last]])}`}>{t('common.nextPage')}</Link>}
    </Turns>
  );
}
