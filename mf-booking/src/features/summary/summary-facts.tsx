import { type BookingDraft, type BookingStep, extraKeys, repeatKeys, serviceKeys, speedKeys, type User } from '@nitida/contract';
import { minutesOfDay, parseDate, streetLine, timeOfMinutes, townAndProvince, unbrokenNumbers } from '@nitida/domain';
import { TextLink } from '@nitida/ui/buttons';
import { Facts, Panel } from '@nitida/ui/layout';
import { breakable, LineStart } from '@nitida/ui/type';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { host } from '../../host.ts';
import { roomWords } from '../../lib/names.ts';
import { paths } from '../../lib/paths.ts';
import { type Format, useFormat } from '../../lib/use-format.ts';
import { type Texts, useTexts } from '../../lib/use-texts.ts';
import { useDraft } from '../draft-parts/use-draft.ts';
import { seriesOf } from '../order-parts/series.ts';
import type { PriceView } from '../price-parts/price-view.ts';
import { CustomDates } from './custom-dates.tsx';

/* The edge of the panel is the line above the first fact and below the last one. */
const Tile = styled(Panel)`
  padding-block: 4px;

  dl > div:first-child {
    border-top: 0;
  }
  dl > div:last-child {
    border-bottom: 0;
  }
`;

const Main = styled.span<{ $isLong?: boolean }>`
  display: block;
  font-size: ${({ $isLong }) => ($isLong ? 'inherit' : 'var(--t-3)')};
  font-variation-settings: var(--flare);
  line-height: ${({ $isLong }) => ($isLong ? 'inherit' : 1.25)};
`;

/* Notes are sentences, so they have the weight of a text. */
const Notes = styled.div`
  display: grid;
  gap: var(--s-2);
  font-weight: 400;
  text-wrap: pretty;
`;

/** A longer street has the size of the other facts, so that it does not fill a phone. */
const longestLarge = 60;

interface Choice {
  step: BookingStep;
  name: string;
  value: ReactNode;
  detail?: ReactNode;
}

/** The choices of the wizard, each on a line with its Edit link. Day, hour and address come first, because a mistake there costs most. */
export function SummaryFacts({ view }: { view: PriceView }) {
  const t = useTexts();
  const format = useFormat();
  const { draft } = useDraft();
  const user = useAtomValue(host().session.userAtom);
  const choices = choicesOf({ draft, user, view, t, format });
  return (
    <Tile>
      <Facts
        items={choices.map(({ step, name, value, detail }) => ({
          id: step,
          name,
          value,
          detail,
          action: (
            <TextLink to={paths.edit(step)} aria-label={t('summary.editOf', { what: name })}>
              {t('summary.edit')}
            </TextLink>
          ),
        }))}
      />
    </Tile>
  );
}

interface Chosen {
  draft: BookingDraft;
  user: User | null;
  view: PriceView;
  t: Texts;
  format: Format;
}

function choicesOf(facts: Chosen): Choice[] {
  const { draft, view, t, format } = facts;
  const onSite = view.missing === null ? t('summary.onSite', { duration: format.duration(view.price.durationMinutes) }) : undefined;
  return [
    { step: 'time', name: t('summary.when'), value: whenText(facts), detail: seriesText(facts) },
    { step: 'address', name: t('summary.address'), ...addressText(facts) },
    {
      step: 'property',
      name: t('summary.home'),
      value: view.missing === null ? t('property.squareMetres', { size: format.number(view.input.apartmentSize) }) : draft.apartmentSize,
      detail: roomWords(t, draft).join(', '),
    },
    {
      step: 'type',
      name: t('summary.cleaning'),
      value: draft.selectedCleaning && t(serviceKeys[draft.selectedCleaning]),
      detail: hoursText(facts),
    },
    {
      step: 'extras',
      name: t('summary.extras'),
      value:
        draft.selectedServices.length > 0 ? <Extras names={draft.selectedServices.map((id) => t(extraKeys[id]))} /> : t('summary.noExtras'),
    },
    { step: 'speed', name: t('summary.speed'), value: t(speedKeys[draft.selectedSpeed]), detail: onSite },
    { step: 'repeat', name: t('summary.repeat'), value: t(repeatKeys[draft.repeat]) },
    { step: 'instructions', name: t('summary.notes'), value: notesOf(facts) },
  ];
}

/** Each name begins with a capital letter, so each has its own line. */
function Extras({ names }: { names: string[] }) {
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}

function hoursText({ view, t, format }: Chosen): string | undefined {
  const hours = view.missing === null ? view.input.numberOfHours : null;
  return hours === null ? undefined : t('priceLine.hours', { duration: format.duration(hours * 60) });
}

function whenText({ draft, view, t, format }: Chosen): ReactNode {
  if (draft.repeat === 'Custom schedule') return <CustomDates view={view} />;
  const date = parseDate(draft.date);
  if (date === null || view.missing !== null) return draft.date;
  const until = format.endTime(timeOfMinutes(minutesOfDay(draft.time) + view.price.durationMinutes));
  return (
    <Main>
      <LineStart>{t('summary.dayAndHours', { day: format.factDay(date), from: draft.time, until })}</LineStart>
    </Main>
  );
}

function seriesText({ draft, view, t, format }: Chosen): string | undefined {
  if (draft.repeat === 'Custom schedule') return view.missing === null ? t('summary.ownDates', { count: view.visits.length }) : undefined;
  const visits = seriesOf(draft);
  const kept = visits.filter((date) => !draft.excludedDates.includes(date));
  const last = kept.at(-1);
  if (last === undefined) return undefined;
  const text = t('summary.seriesInfo', { count: kept.length, until: format.longDay(last) });
  const days = format.days(visits);
  const without = days.filter((_, nth) => draft.excludedDates.includes(visits[nth] ?? ''));
  return without.length > 0 ? `${text}, ${t('summary.without', { dates: format.list(without) })}` : text;
}

function addressText({ draft, user }: Chosen): Pick<Choice, 'value' | 'detail'> {
  const address = user?.addresses?.find(({ _id }) => _id === draft.addressId) ?? draft;
  const street = streetLine(address);
  return {
    value: <Main $isLong={street.length > longestLarge}>{unbrokenNumbers(street)}</Main>,
    detail: unbrokenNumbers(townAndProvince(address)),
  };
}

function notesOf({ draft, t }: Chosen): ReactNode {
  const notes = draft.instructions.trim();
  const access = draft.accessInstructions.trim();
  if (!notes && !access) return t('summary.noNotes');
  return (
    <Notes>
      {notes ? <p>{breakable(notes)}</p> : null}
      {access ? <p>{breakable(t('summary.accessGiven', { text: access }))}</p> : null}
    </Notes>
  );
}
