import { localeOf } from '@nitida/contract';
import { minutesOfDay, timeOfMinutes } from '@nitida/domain';
import { BedScene, BookScene, DoorScene, KeysScene } from '@nitida/ui/art';
import { from744, from1024, Section, Wrap } from '@nitida/ui/layout';
import { Heading } from '@nitida/ui/type';
import { useAtomValue } from 'jotai';
import { styled } from 'styled-components';
import type { SectionOf } from '../../../content/schema.ts';
import { fill } from '../../content/figures.ts';
import { weekdayName } from '../../content/weekday-name.ts';
import { host } from '../../host.ts';
import { SectionHead } from './section-head.tsx';
import type { ViewProps } from './view-props.ts';

type Step = SectionOf<'clock'>['steps'][number]['id'];

const scenes: Record<Step, () => React.ReactNode> = {
  choose: BookScene,
  accept: KeysScene,
  arrive: DoorScene,
  done: BedScene,
};

/** The section's example: booked on a Thursday at 18:05 for the next Tuesday at 09:00, for three and a half hours. */
const example = { booked: '18:05', start: '09:00', end: '12:30' };

/** The events of one example booking with their times. */
export function ClockSection({ section, figures, isShaded }: ViewProps<'clock'>) {
  const locale = localeOf[useAtomValue(host().language.languageAtom)];
  const minutes = figures ? Number(figures.confirmationMinutes) : null;
  const by = minutes === null ? '' : timeOfMinutes(minutesOfDay(example.booked) + minutes);
  const day = (weekday: number) => weekdayName(weekday, locale);
  const at: Record<Step, string> = {
    choose: `${day(4)} ${example.booked}`,
    accept: fill(section.by, { time: by }),
    arrive: `${day(2)} ${example.start}`,
    done: `${day(2)} ${example.end}`,
  };
  return (
    <Section isShaded={isShaded}>
      <Wrap>
        <SectionHead title={section.title} text={section.lead} />
        <Day $isShaded={isShaded}>
          {section.steps.map(({ id, title, text }) => {
            const Scene = scenes[id];
            return (
              <li key={id}>
                <Picture>
                  <Scene />
                </Picture>
                <div>
                  <Hour>
                    <Ray aria-hidden="true" />
                    {at[id]}
                  </Hour>
                  <Heading level={3}>{title}</Heading>
                  <p>{fill(text, figures)}</p>
                </div>
              </li>
            );
          })}
        </Day>
      </Wrap>
    </Section>
  );
}

const Day = styled.ol<{ $isShaded: boolean }>`
  display: grid;
  gap: 40px;
  margin-top: clamp(32px, 4vw, 56px);

  li {
    display: grid;
    grid-template-columns: 112px minmax(0, 1fr);
    gap: var(--s-5);
    align-items: start;
  }
  h3 {
    margin-block: 6px;
  }
  p {
    font-size: 0.9375rem;
    color: var(--ink-2);
  }
  /* The text has the whole width where a column beside the picture would hold three words. */
  @media (max-width: 359px) {
    li {
      gap: 0 var(--s-4);
    }
    li > div:first-child {
      grid-row: span 2;
    }
    li > div:last-child {
      display: contents;
    }
    p {
      grid-column: span 2;
      margin-top: var(--s-2);
    }
  }
  ${from744} {
    grid-template-columns: 1fr 1fr;

    li {
      grid-template-columns: minmax(0, 1fr);
      align-content: start;
    }
  }
  ${from1024} {
    /* The outer steps have no padding at the page's edge: with less room they are as wide inside, and the pictures one height. */
    --inner: calc((100% - 3px - 6 * 24px) / 4);
    --outer: calc(var(--inner) + 24px);
    grid-template-columns: var(--outer) repeat(2, calc(var(--inner) + 48px)) var(--outer);
    gap: 1px;
    background: var(--grout);
    border-block: 1px solid var(--grout);

    li {
      padding: 24px 24px 32px;
      background: ${({ $isShaded }) => ($isShaded ? 'var(--wall-shade)' : 'var(--wall)')};
    }
    li:first-child {
      padding-left: 0;
    }
    li:last-child {
      padding-right: 0;
    }
  }
`;

const Picture = styled.div`
  overflow: hidden;
  border-radius: var(--r-tile);
`;

const Hour = styled.div`
  display: flex;
  gap: 10px;
  align-items: baseline;
  font-size: 1.75rem;
  font-weight: 450;
  font-variation-settings: var(--flare);
  font-variant-numeric: tabular-nums;
  line-height: 1.1;
  letter-spacing: -0.02em;
`;

const Ray = styled.span`
  flex: none;
  width: 5px;
  height: 0.78em;
  border-radius: 1px;
  background: var(--persiana);
  transform: skewX(var(--ray));
`;
