import { type ReactNode, useRef, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';

export interface NotSpam {
  /** Put it into the form. Nobody sees it, no keyboard, screen reader or form filler reaches it. */
  trap: ReactNode;
  /** What the API asks to tell people from programs: the trap, which people leave empty, and how long the form was open. */
  read: () => { website: string; filledInMs: number };
}

const Hidden = styled.div`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;

/** What password managers and form fillers look for in a field that is not theirs; its name is none that they know either. */
const leftAlone = { 'data-1p-ignore': '', 'data-bwignore': '', 'data-lpignore': 'true', 'data-form-type': 'other' };

const never = () => () => {};

/** Tells people from programs without a puzzle. A form of a page made ahead has been open since the page has. */
export const useNotSpam = (): NotSpam => {
  const isTakenOver = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const opened = useRef(isTakenOver ? 0 : performance.now());
  const input = useRef<HTMLInputElement>(null);
  return {
    trap: (
      <Hidden aria-hidden="true" inert>
        <input ref={input} type="text" name="nobody" tabIndex={-1} autoComplete="off" defaultValue="" {...leftAlone} />
      </Hidden>
    ),
    read: () => ({ website: input.current?.value ?? '', filledInMs: Math.round(performance.now() - opened.current) }),
  };
};
