import type { Language } from '@nitida/contract';
import { useAtomValue } from 'jotai';
import { type ComponentType, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { loadPage, loadPageAnew, readyPage } from './load-page.ts';
import { NoNetwork } from './no-network.ts';
import { discardMarkup, PreservedPage, usePreservedMarkup } from './preserved-markup.tsx';
import { useIsCut } from './redirects.ts';
import { type CompositionRoute, currentHost, showPage } from './registry.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemoteFailed } from './remote-failed.tsx';
import { endWatch, forgiveRelease } from './watchdog.ts';

/** A skeleton that appears at once flickers on every visit, so fast pages show none. */
const skeletonDelay = 300;

interface RemotePageProps {
  route: CompositionRoute;
  /** Shown when loading takes longer than 300 ms. */
  skeleton?: ReactNode;
}

/**
 * A page of a remote inside an error boundary: it loads the code, the texts and the data. A failure shows a fallback with a retry (namespace `common`:
 * `remote.failed.title`, `.body`, `.retry`) and is reported with remote, version and owner. Preserved markup stays readable until the page is loaded.
 */
export function RemotePage({ route, skeleton = null }: RemotePageProps) {
  const [attempt, setAttempt] = useState(0);
  const { pathname } = useLocation();
  const markup = usePreservedMarkup(pathname);
  const { name, remote } = route;
  const [failed, setFailed] = useState(markup?.isLate ? { name, pathname, attempt } : null);
  const note = useRef<HTMLDivElement>(null);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  const retryByHand = () => {
    forgiveRelease(remote);
    retry();
  };
  const hasFailed = failed?.name === name && failed.pathname === pathname;
  const onFailed = () => {
    if (navigator.onLine) currentHost().telemetry.track('page.fallback', { remote: route.remote.name });
    endWatch(remote);
    setFailed({ name, pathname, attempt });
  };
  useEffect(() => showPage(remote.name), [remote.name]);
  useEffect(() => () => endWatch(remote), [remote]);
  // The failed screen is one of several on this route, and the visitor has gone to another one.
  const isElsewhere = failed !== null && !hasFailed;
  useEffect(() => {
    if (!isElsewhere) return;
    setFailed(null);
    retry();
  }, [isElsewhere, retry]);
  const onReady = () => {
    currentHost().telemetry.track('page.shown', { remote: route.remote.name });
    afterTwoFrames(() => endWatch(remote));
    discardMarkup(pathname);
    if (!hasFailed) return;
    const hadFocus = note.current?.contains(document.activeElement);
    const heading = [...(note.current?.parentElement?.querySelectorAll('h1') ?? [])].at(-1);
    setFailed(null);
    if (!hadFocus || !heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  return (
    <>
      {/* The note stays during a retry, so that its button keeps the focus. */}
      {hasFailed ? (
        <div ref={note}>
          <RemoteFailed
            attempt={failed.attempt}
            isRetrying={failed.attempt < attempt}
            isOverPage={markup !== null}
            onRetry={retry}
            onPress={retryByHand}
          />
        </div>
      ) : null}
      {markup ? <PreservedPage markup={markup} /> : null}
      <RemoteBoundary key={`${name} ${attempt}`} remote={route.remote} fallback={<Once run={onFailed} />}>
        <Loading route={route} isAnew={attempt > 0} skeleton={hasFailed || markup ? null : skeleton} onReady={onReady} />
      </RemoteBoundary>
    </>
  );
}

interface LoadingProps extends Required<RemotePageProps> {
  /** It is tried again, by the visitor or because the network is back. */
  isAnew: boolean;
  onReady: () => void;
}

function Loading({ route, isAnew, skeleton, onReady }: LoadingProps) {
  const language = useAtomValue(currentHost().language.languageAtom);
  const { pathname } = useLocation();
  const Page = usePage(route, language, isAnew ? loadPageAnew : loadPage);
  if (useIsCut(pathname)) throw new Error(`${pathname} redirects without end.`);
  if (!Page) return <Delayed>{skeleton}</Delayed>;
  return (
    <>
      <Page />
      <Once run={onReady} />
    </>
  );
}

/** Calls `run` once after its siblings are rendered. */
function Once({ run }: { run: () => void }) {
  const latest = useRef(run);
  useLayoutEffect(() => latest.current(), []);
  return null;
}

/** Null while the page loads. Throws into the boundary when it cannot be loaded. */
function usePage(route: CompositionRoute, language: Language, load: typeof loadPage): ComponentType | null {
  const [state, setState] = useState<{ Page: ComponentType } | { error: unknown } | null>(null);
  const { pathname } = useLocation();
  const ready = readyPage(route, language, pathname);
  useEffect(() => {
    if (ready) return;
    let isWanted = true;
    load(route, language, pathname).then(
      (Page) => isWanted && setState({ Page }),
      // A failure while the browser is offline is no fault of the remote.
      (error: unknown) => isWanted && setState({ error: navigator.onLine ? error : new NoNetwork(route.name, { cause: error }) }),
    );
    return () => {
      isWanted = false;
    };
  }, [load, route, language, pathname, ready]);
  if (ready) return ready;
  if (state && 'error' in state) throw state.error;
  return state?.Page ?? null;
}

function afterTwoFrames(run: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(run));
}

function Delayed({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), skeletonDelay);
    return () => clearTimeout(timer);
  }, []);
  return isShown ? children : null;
}
