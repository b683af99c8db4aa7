import { formatMoney } from '@nitida/ui/format';
import { from1024, Stack } from '@nitida/ui/layout';
import { Heading, Lead } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { host } from '../../host.ts';
import type { PayFigures } from './pay-figures.ts';

const levels = [
  { id: 'Junior', name: 'level.Junior', body: 'home.Junior' },
  { id: 'Middle', name: 'level.Middle', body: 'home.Middle' },
  { id: 'Senior', name: 'level.Senior', body: 'home.Senior' },
] as const;

/** The three levels of a cleaner with their rates and how to reach them. */
export function Levels({ pay }: { pay: PayFigures['pay'] }) {
  const { t } = useTranslation('work');
  const locale = host().language.locale();
  return (
    <Two>
      <Stack gap={4}>
        <Heading level={2} look={1}>
          {t('home.levelsTitle')}
        </Heading>
        <Lead>{t('home.levelsLead')}</Lead>
      </Stack>
      <List>
        {levels.map(({ id, name, body }) => (
          <li key={id}>
            <Name>{t(name)}</Name>
            <Rate>{t('home.perHour', { amount: formatMoney(pay.ratePerHour[id], locale) })}</Rate>
            <p>{t(body)}</p>
          </li>
        ))}
      </List>
    </Two>
  );
}

const Two = styled.div`
  display: grid;
  gap: var(--s-8);

  ${from1024} {
    grid-template-columns: 4fr 8fr;
    gap: 64px;
  }
`;

const List = styled.ol`
  border-top: 2px solid var(--ink);

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 4px 12px;
    padding: 22px 0;
    border-bottom: 1px solid var(--grout);
    align-items: baseline;
  }
  p {
    grid-column: 1 / -1;
    max-width: 38em;
    color: var(--ink-2);
  }
  @media (max-width: 374px) {
    li {
      grid-template-columns: minmax(0, 1fr);
      justify-items: start;
    }
  }
`;

const Name = styled.b`
  font-size: clamp(1.375rem, 2.2vw, 2rem);
  font-weight: 400;
  font-variation-settings: var(--flare);
  line-height: 1.15;
`;

/** The rate stays on one line: WebKit keeps the width of the fallback font when the web font arrives, and would wrap the text. */
const Rate = styled.span`
  white-space: nowrap;
  font-size: clamp(1.125rem, 2vw, 1.75rem);
  font-weight: 450;
  font-variation-settings: var(--flare);
  font-variant-numeric: tabular-nums;
`;
