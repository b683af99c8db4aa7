import { type ReactNode, use, useMemo } from 'react';
import { type To, UNSAFE_NavigationContext } from 'react-router';
import { type CompositionRoute, redirects, remoteInStack } from '../remotes/index.ts';
import { currentRoute } from './current-route.ts';

type Navigator = ReturnType<typeof useNavigator>;

interface GuardedNavigationProps {
  routes: readonly CompositionRoute[];
  /** Loads the target as a document of its own when it is time for that. @returns whether it does */
  leaveFor?: (url: URL, state: unknown) => boolean;
  children: ReactNode;
}

const useNavigator = () => use(UNSAFE_NavigationContext).navigator;

/** Carries out the navigations of the pages below it, except loops of redirects and those that `leaveFor` carries out. */
export function GuardedNavigation({ routes, leaveFor = () => false, children }: GuardedNavigationProps) {
  const context = use(UNSAFE_NavigationContext);
  const navigator = useMemo(() => guarded(context.navigator, routes, leaveFor), [context.navigator, routes, leaveFor]);
  const value = useMemo(() => ({ ...context, navigator }), [context, navigator]);
  return <UNSAFE_NavigationContext value={value}>{children}</UNSAFE_NavigationContext>;
}

function guarded(navigator: Navigator, routes: readonly CompositionRoute[], leaveFor: (url: URL, state: unknown) => boolean): Navigator {
  const isAllowed = (url: URL) =>
    redirects.allows({
      isOtherPath: url.pathname !== location.pathname,
      pathname: location.pathname,
      owner: currentRoute(routes, location.pathname)?.remote.name ?? null,
      initiator: remoteInStack(new Error().stack ?? ''),
      at: performance.now(),
    });
  const urlOf = (to: To) => new URL(navigator.createHref(to), location.href);
  return {
    createHref: navigator.createHref,
    ...(navigator.encodeLocation && { encodeLocation: navigator.encodeLocation }),
    go: navigator.go,
    push(to, state, options) {
      const url = urlOf(to);
      if (isAllowed(url) && !leaveFor(url, state)) navigator.push(to, state, options);
    },
    replace(to, state, options) {
      if (isAllowed(urlOf(to))) navigator.replace(to, state, options);
    },
  };
}
