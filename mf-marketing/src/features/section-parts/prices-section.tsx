import {
  descriptionKeys,
  type ExtraServiceId,
  extraKeys,
  localeOf,
  type PriceList,
  type ServiceTypeName,
  serviceKeys,
} from '@nitida/contract';
import { grossOf, priceWork, recommendedHours } from '@nitida/domain';
import { formatMoney } from '@nitida/ui/format';
import { Icon } from '@nitida/ui/icons';
import { from744, from1024, Section, TileWall, Wrap } from '@nitida/ui/layout';
import { Heading } from '@nitida/ui/type';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { exampleSqm, fill } from '../../content/figures.ts';
import { extraIcons, serviceOrder } from '../../content/offer-order.ts';
import { usePrices } from '../../content/use-settings.ts';
import { host } from '../../host.ts';
import { FailedNote } from './failed-note.tsx';
import { SectionHead } from './section-head.tsx';
import type { ViewProps } from './view-props.ts';

/** The five services with example prices, and the nine extras. The pricing engine computes the prices. */
export function PricesSection({ section, figures, isShaded }: ViewProps<'prices'>) {
  const { t } = useTranslation('marketing');
  const locale = localeOf[useAtomValue(host().language.languageAtom)];
  const { data: list, status, reload } = usePrices();
  const amount = (cents: number) => formatMoney(cents, locale);
  return (
    <Section isShaded={isShaded}>
      <Wrap>
        <SectionHead title={section.title} text={fill(section.lead, figures)} />
        {status === 'failed' && (
          <Failed>
            <FailedNote onRetry={reload}>{t('failed.text')}</FailedNote>
          </Failed>
        )}
        <Menu>
          {serviceOrder.map((type) => (
            <li key={type}>
              <Name>{t(serviceKeys[type])}</Name>
              <Price aria-busy={list === null}>{list && fill(section.from, { price: amount(examplePrice(list, type)) })}</Price>
              <p>{t(descriptionKeys[type])}</p>
            </li>
          ))}
        </Menu>
        <ExtrasTitle level={3}>{section.extrasTitle}</ExtrasTitle>
        <Extras forwardedAs="ul" columns={1} columns744={3}>
          {(Object.keys(extraIcons) as ExtraServiceId[]).map((id) => (
            <li key={id}>
              <Icon name={extraIcons[id]} />
              <span>{t(extraKeys[id])}</span>
              <small>{list && amount(extraPrice(list, id))}</small>
            </li>
          ))}
        </Extras>
      </Wrap>
    </Section>
  );
}

/** The price for a home of the example's size with one room of each kind, on a weekday, with IVA. */
function examplePrice(list: PriceList, type: ServiceTypeName): number {
  const home = { apartmentSize: exampleSqm, livingRoomsNum: 1, bedroomsNum: 1, bathroomsNum: 1, kitchensNum: 1 };
  const numberOfHours = type === 'Basic' ? recommendedHours(list, home) : null;
  return priceWork(list, { ...home, numberOfHours, selectedCleaning: type, selectedServices: [], selectedSpeed: '1x' }).total;
}

function extraPrice(list: PriceList, id: ExtraServiceId): number {
  return grossOf(list, list.extraServices.find((extra) => extra.id === id)?.price ?? 0);
}

const Failed = styled.div`
  margin-top: var(--s-6);
`;

const Menu = styled.ul`
  margin-top: clamp(32px, 4vw, 56px);
  border-top: 2px solid var(--ink);

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 4px 20px;
    padding: 22px 0;
    align-items: baseline;
    border-bottom: 1px solid var(--grout);
  }
  p {
    grid-column: 1 / -1;
    max-width: 38em;
    color: var(--ink-2);
    text-wrap: balance;
  }
  /* “Umzugsreinigung” leaves no room for a price beside it. */
  @media (max-width: 359px) {
    li {
      grid-template-columns: minmax(0, 1fr);
      justify-items: start;
    }
  }
  ${from1024} {
    li {
      grid-template-columns: 5fr 6fr 180px;
      column-gap: 32px;
      padding: 26px 0;
    }
    p {
      grid-column: 2;
      grid-row: 1;
    }
  }
`;

const Name = styled.span`
  font-size: clamp(1.5rem, 2.2vw, 2rem);
  font-variation-settings: var(--flare);
  line-height: 1.15;
  letter-spacing: -0.015em;
`;

const Price = styled.span`
  min-width: 6em;
  min-height: 1.5em;
  font-size: clamp(1.25rem, 2vw, 1.75rem);
  font-weight: 450;
  font-variation-settings: var(--flare);
  font-variant-numeric: tabular-nums;
  text-align: right;

  @media (max-width: 359px) {
    text-align: start;
  }
`;

const ExtrasTitle = styled(Heading)`
  margin-block: 56px var(--s-4);
`;

const Extras = styled(TileWall)`
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: 4px 12px;
    min-height: 56px;
    padding: 14px 18px;
    align-content: center;
    align-items: center;
    font-weight: 500;
    line-height: 1.25;
  }
  small {
    font-size: 0.9375rem;
    font-weight: 400;
    font-variant-numeric: tabular-nums;
    color: var(--ink-2);
  }
  ${from744} {
    li {
      grid-template-columns: auto minmax(0, 1fr);
      min-height: 84px;
      padding: 18px;
    }
    small {
      grid-column: 2;
      min-height: 1.5em;
    }
  }
`;
