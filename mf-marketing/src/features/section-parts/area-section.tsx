import { localeOf } from '@nitida/contract';
import { type AreaAnswer, areaAnswer, postalCodeCode } from '@nitida/domain';
import { ButtonLink } from '@nitida/ui/buttons';
import { Note } from '@nitida/ui/feedback';
import { formatList } from '@nitida/ui/format';
import { TextField } from '@nitida/ui/forms';
import { from1024, Section, Wrap } from '@nitida/ui/layout';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { fill } from '../../content/figures.ts';
import { usePrices } from '../../content/use-settings.ts';
import { host } from '../../host.ts';
import { AreaMap } from '../area-parts/area-map.tsx';
import { keepPostalCode } from '../area-parts/kept-postal-code.ts';
import { type Town, towns } from '../area-parts/towns.ts';
import { SectionHead } from './section-head.tsx';
import type { ViewProps } from './view-props.ts';

/** A drawn coast with the towns where we clean, and a postal code that is answered as it is typed. */
export function AreaSection({ section, figures, isShaded }: ViewProps<'area'>) {
  const { t } = useTranslation('marketing');
  const locale = localeOf[useAtomValue(host().language.languageAtom)];
  const priceList = usePrices().data;
  const [typed, setTyped] = useState('');
  // Until the prices are known, the map shows the towns that it was drawn for.
  const isServed = ({ postalCode }: Town) => priceList === null || postalCodeCode(postalCode, priceList) === null;
  const answer = priceList && areaAnswer(typed, priceList);
  const change = (next: string) => {
    setTyped(next);
    const now = priceList && areaAnswer(next, priceList);
    if (now?.kind === 'served') keepPostalCode(now.code);
  };
  const served = formatList(
    towns.filter(isServed).map(({ name }) => name),
    locale,
  );
  return (
    <Section isShaded={isShaded}>
      <Two>
        <Ask role="group" aria-label={section.title}>
          <SectionHead title={section.title} text={fill(section.lead, figures)} />
          <TextField
            name="postalCode"
            label={t('area.postalCode')}
            value={typed}
            onChange={change}
            error={answer?.kind === 'invalid' ? t('area.invalid') : undefined}
            inputMode="numeric"
            autoComplete="postal-code"
            enterKeyHint="done"
            maxLength={40}
          />
          <Said aria-live="polite">{answer && answer.kind !== 'invalid' && <Words {...{ section, answer }} />}</Said>
        </Ask>
        <Frame>
          <AreaMap
            label={t('area.map', { towns: served })}
            isServed={isServed}
            chosen={answer?.kind === 'served' ? shortName(answer.code) : null}
          />
        </Frame>
      </Two>
    </Section>
  );
}

interface WordsProps {
  section: ViewProps<'area'>['section'];
  answer: Exclude<AreaAnswer, { kind: 'invalid' }>;
}

/** The answer, and the way on: to the booking, or to a message that asks to be told. */
function Words({ section, answer: { kind, code, place } }: WordsProps) {
  const { t } = useTranslation('marketing');
  const { links } = host();
  const isServed = kind === 'served';
  const contact = links.to('marketing.contactUs');
  const to = isServed ? links.to('booking.wizard', { postalCode: code }) : contact && `${contact}?postalCode=${code}`;
  return (
    <>
      <Note tone={isServed ? 'ok' : 'info'}>{isServed ? fill(section.yes, { town: place }) : fill(section.no, { code })}</Note>
      {to && (
        <ButtonLink to={to} look={isServed ? 'primary' : 'secondary'}>
          {isServed ? t('area.book') : section.tell}
        </ButtonLink>
      )}
    </>
  );
}

/** The name on the map of the town with a postal code. Towns with several codes share their first four digits. */
const shortName = (code: string): string | null =>
  (towns.find(({ postalCode }) => postalCode === code) ?? towns.find(({ postalCode }) => postalCode.slice(0, 4) === code.slice(0, 4)))
    ?.name ?? null;

const Two = styled(Wrap)`
  display: grid;
  gap: 40px;

  ${from1024} {
    grid-template-columns: 5fr 7fr;
    gap: 64px;
    align-items: center;
  }
`;

const Ask = styled.div`
  display: grid;
  gap: var(--s-5);
  justify-items: stretch;
  max-width: 30rem;
`;

const Said = styled.div`
  display: grid;
  gap: var(--s-4);
  justify-items: start;

  align-content: start;

  > :first-child {
    width: 100%;
  }
  /* The place of an answer of two lines, so that the question beside the map stays where it is. */
  ${from1024} {
    min-height: 132px;
  }
`;

const Frame = styled.div`
  container-type: inline-size;
`;
