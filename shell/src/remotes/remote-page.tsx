import type { Language } from '@nitida/contract';
import { useAtomValue } from 'jotai';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { loadPage, readyPage } from './load-page.ts';
import { type CompositionRoute, currentHost } from './registry.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemoteFailed } from './remote-failed.tsx';

/** A skeleton that shows at once flickers on every visit; what arrives within this time needs none. */
const skeletonDelay = 300;

interface RemotePageProps {
  route: CompositionRoute;
  /** Shown 300 ms after loading began, until the page is there. */
  skeleton?: ReactNode;
}

/**
 * A page of a remote: loads its code, its texts and the page, inside a boundary. What fails shows a fallback with a retry
 * (namespace `common`: `remote.failed.title`, `.body`, `.retry`) and is reported with remote, version and owner.
 */
export function RemotePage({ route, skeleton = null }: RemotePageProps) {
  const [attempt, setAttempt] = useState(0);
  const retry = () => setAttempt(attempt + 1);
  const key = `${route.name} ${attempt}`;
  return (
    <RemoteBoundary key={key} remote={route.remote} fallback={<RemoteFailed onRetry={retry} />}>
      <Loading route={route} skeleton={skeleton} />
    </RemoteBoundary>
  );
}

function Loading({ route, skeleton }: Required<RemotePageProps>) {
  const language = useAtomValue(currentHost().language.languageAtom);
  const Page = usePage(route, language);
  return Page ? <Page /> : <Delayed>{skeleton}</Delayed>;
}

/** Null while it loads. Throws, into the boundary, when it cannot be loaded. */
function usePage(route: CompositionRoute, language: Language): ComponentType | null {
  const [state, setState] = useState<{ Page: ComponentType } | { error: unknown } | null>(null);
  const { pathname } = useLocation();
  const ready = readyPage(route, language, pathname);
  useEffect(() => {
    if (ready) return;
    let isWanted = true;
    loadPage(route, language, pathname).then(
      (Page) => isWanted && setState({ Page }),
      (error: unknown) => isWanted && setState({ error }),
    );
    return () => {
      isWanted = false;
    };
  }, [route, language, pathname, ready]);
  if (ready) return ready;
  if (state && 'error' in state) throw state.error;
  return state?.Page ?? null;
}

function Delayed({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), skeletonDelay);
    return () => clearTimeout(timer);
  }, []);
  return isShown ? children : null;
}
