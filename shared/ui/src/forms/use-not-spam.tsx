import { type ReactNode, useRef, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';

export interface NotSpam {
  /** Put it into the form. Nobody sees it or reaches it by keyboard. */
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
      <Hidden aria-hidden="true">
        <input ref={input} type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </Hidden>
    ),
    read: () => ({ website: input.current?.value ?? '', filledInMs: Math.round(performance.now() - opened.current) }),
  };
};
