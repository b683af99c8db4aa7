import { useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icons/index.ts';
import { inForcedColours, inLowWindow } from '../layout/index.ts';
import { afterPress } from './after-press.ts';
import { focusField } from './focus-field.ts';

const Box = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 12px;
  padding: 14px 16px;
  border-radius: var(--r-control);
  background: var(--barro-tint);
  color: var(--barro-ink);
  font-size: 0.9375rem;
  line-height: 1.42;
  --glint: currentColor;
  /* Above and below each link, so that it is large enough for a finger. */
  --room: 11px;
  scroll-margin-block: 96px 24px;

  ${inLowWindow} {
    scroll-margin-block: 16px;
  }
  @media (hover: hover) and (pointer: fine) {
    --room: 4px;
  }
  ${inForcedColours} {
    border: 2px solid;
  }
  && :focus-visible,
  &&:focus {
    outline: none;
    box-shadow: inset 0 0 0 2px var(--barro);
  }
  p {
    font-weight: 600;
  }
  /* The room of the last link would add to the padding of the box. */
  ul {
    margin-block: var(--room) calc(2px - var(--room));
  }
  ul[data-names] {
    display: flex;
    flex-wrap: wrap;
    column-gap: 20px;
  }
  a,
  s {
    display: inline-block;
    padding-block: var(--room);
    border-radius: var(--r-tile);
    color: inherit;
  }
`;

export interface FieldError {
  /** The id of the field: its `id`, or its `name`. */
  id: string;
  text: string;
}

export interface ErrorSummaryProps {
  title: string;
  /** The errors as they are now, in the order of the fields. */
  errors: readonly FieldError[];
  /** The number of attempts to send. Each attempt with errors moves the focus here, or to the only wrong field. */
  attempt: number;
  /** Shows only the title, where it says everything and the list would push the form out of view. */
  isBrief?: boolean | undefined;
  /** The errors are names of fields, which fit beside one another. */
  areNames?: boolean | undefined;
  /** Shows the summary of a single error too, where its title says more than the field. */
  isAlwaysShown?: boolean | undefined;
}

interface Listed {
  attempt: number;
  title: string;
  errors: readonly FieldError[];
}

/**
 * The errors of the last attempt to send. A single one stands at its field alone, which takes the focus. A corrected one is struck out and keeps its line, so
 * that the fields below do not move while the visitor types in them. When all are corrected, the summary disappears as the visitor leaves the field or sends
 * the form.
 */
export const ErrorSummary = ({ title, errors, attempt, isBrief = false, areNames = false, isAlwaysShown = false }: ErrorSummaryProps) => {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const [listed, setListed] = useState<Listed | null>(null);
  const isCorrected = errors.length === 0;
  if (!isCorrected && listed?.attempt !== attempt) setListed({ attempt, title, errors });
  /** The field of a single error that the page does not show at present. The summary says the error then. */
  const [unreachable, setUnreachable] = useState<string>();
  const single = isBrief || isAlwaysShown || listed?.errors.length !== 1 ? undefined : listed.errors[0]?.id;
  const instead = single === unreachable ? undefined : single;
  useEffect(() => {
    if (attempt === 0) return;
    if (instead === undefined) box.current?.focus();
    else if (!focusField(instead)) setUnreachable(instead);
  }, [attempt, instead]);
  const isWaiting = isCorrected && listed !== null && listed.errors.length > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const end = () => afterPress(() => setListed((last) => last && { ...last, errors: [] }));
    document.addEventListener('focusout', end);
    document.addEventListener('submit', end);
    return () => {
      document.removeEventListener('focusout', end);
      document.removeEventListener('submit', end);
    };
  }, [isWaiting]);
  if (listed === null || listed.errors.length === 0 || instead !== undefined) return null;
  return (
    <Box ref={box} role="group" aria-labelledby={titleId} tabIndex={-1}>
      <Icon name={isCorrected ? 'check' : 'alert'} size={22} />
      <div>
        <p id={titleId}>{listed.title}</p>
        <ul hidden={isBrief} data-names={areNames || undefined}>
          {listed.errors.map(({ id, text }) => {
            // An error that several fields share stays until the last of them is corrected.
            const now = errors.find((error) => error.id === id) ?? errors.find((error) => error.text === text);
            return <li key={id}>{now ? <ToField id={now.id}>{now.text}</ToField> : <s>{text}</s>}</li>;
          })}
        </ul>
      </div>
    </Box>
  );
};

const ToField = ({ id, children }: { id: string; children: string }) => (
  <a
    href={`#${id}`}
    onClick={(event) => {
      event.preventDefault();
      focusField(id);
    }}
  >
    {children}
  </a>
);
