import { useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icons/index.ts';
import { inForcedColours } from '../layout/index.ts';
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

  ${inForcedColours} {
    border: 2px solid;
  }
  && :focus-visible,
  &&:focus {
    outline: none;
    box-shadow: 0 0 0 2px var(--barro);
  }
  p {
    font-weight: 600;
  }
  a {
    display: inline-block;
    padding-block: 11px;
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
  /** In the order of the fields. The summary is hidden while the list is empty. */
  errors: readonly FieldError[];
  /** The number of attempts to send. Each attempt with errors moves the focus here. */
  attempt: number;
  /** Shows only the title, where it says everything and the list would push the form out of view. */
  isBrief?: boolean | undefined;
}

export const ErrorSummary = ({ title, errors, attempt, isBrief = false }: ErrorSummaryProps) => {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const isEmpty = errors.length === 0;
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (isEmpty) return null;
  return (
    <Box ref={box} role="group" aria-labelledby={titleId} tabIndex={-1}>
      <Icon name="alert" size={22} />
      <div>
        <p id={titleId}>{title}</p>
        <ul hidden={isBrief}>
          {errors.map(({ id, text }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault();
                  focusField(id);
                }}
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Box>
  );
};
