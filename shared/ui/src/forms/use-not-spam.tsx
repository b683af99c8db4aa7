import { type ReactNode, useRef, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';

export interface NotSpam {
  /** A field to render inside the form. It is invisible and cannot be reached by keyboard, screen readers and form fillers. */
  trap: ReactNode;
  /** The values by which the API recognises programs: the hidden field, which people leave empty, and how long the form was open. */
  read: () => { website: string; filledInMs: number };
}

const Hidden = styled.div`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;

/** Attributes that make password managers and form fillers ignore a field. Its name is unknown to them, too. */
const ignoredByFormFillers = { 'data-1p-ignore': '', 'data-bwignore': '', 'data-lpignore': 'true', 'data-form-type': 'other' };

const subscribeToNothing = () => () => {};

/** Recognises programs without a puzzle. A form of a prerendered page counts as open since the page was loaded. */
export const useNotSpam = (): NotSpam => {
  const isTakenOver = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
  const opened = useRef(isTakenOver ? 0 : performance.now());
  const input = useRef<HTMLInputElement>(null);
  return {
    trap: (
      <Hidden aria-hidden="true" inert>
        <input ref={input} type="text" name="nobody" tabIndex={-1} autoComplete="off" defaultValue="" {...ignoredByFormFillers} />
      </Hidden>
    ),
    read: () => ({ website: input.current?.value ?? '', filledInMs: Math.round(performance.now() - opened.current) }),
  };
};
