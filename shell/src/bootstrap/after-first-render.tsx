import { type ReactNode, useEffect } from 'react';

interface AfterFirstRenderProps {
  /** Runs once in a task of its own, because the first render has already blocked the main thread for long. */
  run: () => void;
  children: ReactNode;
}

/** Renders its children, and then runs what must not happen before their first render. */
export function AfterFirstRender({ run, children }: AfterFirstRenderProps) {
  useEffect(() => {
    const timer = setTimeout(run);
    return () => clearTimeout(timer);
  }, [run]);
  return children;
}
