import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { TextLink } from '../buttons/index.ts';
import { Icon } from '../icons/index.ts';
import { from1200, inLowWindow, Wrap } from '../layout/index.ts';
import { visuallyHidden } from '../type/index.ts';

const Bar = styled.nav`
  position: sticky;
  top: 0;
  z-index: var(--z-sticky);
  background: var(--wall);
  border-bottom: 1px solid var(--grout);

  ${inLowWindow} {
    position: static;
  }
`;

const Full = styled.ol`
  display: none;
  gap: clamp(10px, 1.8vw, 28px);
  height: 60px;

  ${from1200} {
    display: flex;
  }
  li {
    position: relative;
    display: flex;
    align-items: center;
    gap: 8px;
    font-size: 0.9375rem;
    color: var(--ink-3);
    white-space: nowrap;
  }
  a {
    display: flex;
    align-items: center;
    gap: 6px;
    min-height: 44px;
    border-radius: var(--r-tile);
    color: var(--ink-2);
    text-decoration: none;
  }
  a:hover {
    color: var(--ink);
    text-decoration: underline;
  }
  a svg {
    color: var(--persiana-ink);
  }
  li[aria-current],
  li[aria-current] a {
    color: var(--ink);
    font-weight: 600;
  }
  li[aria-current]::after {
    content: '';
    position: absolute;
    inset: auto 0 -1px;
    height: 4px;
    background: var(--persiana);
    transform: skewX(var(--ray));
  }
`;

const Compact = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
  padding-block: 4px 14px;

  ${from1200} {
    display: none;
  }
`;

const Where = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  min-height: 44px;
  font-size: 0.9375rem;

  > p {
    min-width: 0;
    line-height: 1.3;
    overflow-wrap: break-word;
  }
  > p span {
    color: var(--ink-2);
    white-space: nowrap;
  }
  > button {
    flex: none;
    justify-content: end;
    min-width: 44px;
  }
`;

/** On the narrowest phones only readers have it, so that the name of the step stays on one line. */
const AllLabel = styled.span`
  @media (max-width: 359px) {
    ${visuallyHidden}
  }
`;

const Bars = styled.div<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => $count}, 1fr);
  gap: 4px;
  padding-inline: 2px;

  i {
    height: 6px;
    border-radius: 1px;
    background: var(--grout);
    transform: skewX(var(--ray));
  }
  .done {
    background: var(--persiana);
  }
  .now {
    background: var(--luz-2);
    box-shadow: inset 0 0 0 1px var(--luz-ink);
  }
`;

const All = styled.ol`
  display: grid;
  /* In a low window the last steps are scrolled to. */
  max-height: calc(100dvh - 96px);
  overflow-y: auto;
  overscroll-behavior: contain;
  padding-block: 8px 4px;

  li {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 44px;
    padding-inline-start: 28px;
    color: var(--ink-3);
  }
  li[aria-current] {
    color: var(--ink);
    font-weight: 600;
  }
  a {
    display: flex;
    align-items: center;
    gap: 8px;
    flex: 1;
    min-height: 44px;
    margin-inline-start: -28px;
    border-radius: var(--r-tile);
    color: var(--ink);
    text-decoration: none;
  }
  a svg {
    color: var(--persiana-ink);
  }
`;

export interface Step {
  id: string;
  name: string;
  /** Null for a step that cannot be opened yet. */
  to: string | null;
  state: 'done' | 'now' | 'next';
}

export interface StepRailProps {
  /** The name of the navigation ("Steps of your booking"). */
  label: string;
  steps: readonly Step[];
  /** Text after the name of the current step where not all steps fit ("6 of 9"). */
  progressText: string;
  allStepsLabel: string;
}

const StepName = ({ step, onGo }: { step: Step; onGo?: () => void }) =>
  step.to !== null && step.state !== 'now' ? (
    <Link to={step.to} onClick={onGo}>
      {step.state === 'done' ? <Icon name="check" size={18} /> : null}
      {step.name}
    </Link>
  ) : (
    step.name
  );

const current = (step: Step) => (step.state === 'now' ? ({ 'aria-current': 'step' } as const) : {});

/** Closes a list that lies over the page by Escape, and when the page beside it is pressed or takes the focus. */
function useClosing(rail: RefObject<HTMLElement | null>, isOpen: boolean, setIsOpen: (isOpen: boolean) => void) {
  useEffect(() => {
    if (!isOpen) return;
    const onOutside = ({ target }: Event) => {
      if (target instanceof Node && !rail.current?.contains(target)) setIsOpen(false);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      rail.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
      setIsOpen(false);
    };
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
      document.removeEventListener('keydown', onKey);
    };
  }, [rail, isOpen, setIsOpen]);
}

/** Shows all steps in a line from 1200 px. Narrower pages show the current step, bars, and the list on request. It stays on top in the place of the header. */
export const StepRail = ({ label, steps, progressText, allStepsLabel }: StepRailProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const rail = useRef<HTMLElement>(null);
  useClosing(rail, isOpen, setIsOpen);
  const now = steps.find((step) => step.state === 'now');
  return (
    <Bar ref={rail} aria-label={label} data-bar-on-top data-stays-on-top>
      <Wrap>
        <Full>
          {steps.map((step) => (
            <li key={step.id} {...current(step)}>
              <StepName step={step} />
            </li>
          ))}
        </Full>
        <Compact>
          <Where>
            <p>
              <strong>{now?.name}</strong>
              {'\u00a0· '}
              <span>{progressText}</span>
            </p>
            <TextLink onPress={() => setIsOpen(!isOpen)} iconAfter={isOpen ? 'up' : 'down'} aria-expanded={isOpen}>
              <AllLabel>{allStepsLabel}</AllLabel>
            </TextLink>
          </Where>
          <Bars $count={steps.length} aria-hidden="true">
            {steps.map((step) => (
              <i key={step.id} className={step.state} />
            ))}
          </Bars>
          {isOpen ? (
            <All>
              {steps.map((step) => (
                <li key={step.id} {...current(step)}>
                  <StepName step={step} onGo={() => setIsOpen(false)} />
                </li>
              ))}
            </All>
          ) : null}
        </Compact>
      </Wrap>
    </Bar>
  );
};
