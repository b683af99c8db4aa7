import { type ReactNode, use, useMemo } from 'react';
import { type To, UNSAFE_NavigationContext } from 'react-router';
import { type CompositionRoute, redirects, remoteInStack } from '../remotes/index.ts';
import { currentRoute } from './current-route.ts';

type Navigator = ReturnType<typeof useNavigator>;

interface GuardedNavigationProps {
  routes: readonly CompositionRoute[];
  /** Loads the target as a document of its own when it is time for that. @returns whether it does */
  leaveFor?: (url: URL, state: unknown) => boolean;
  /** The same for a navigation that replaces the page. */
  replaceFor?: (url: URL) => boolean;
  children: ReactNode;
}

const useNavigator = () => use(UNSAFE_NavigationContext).navigator;

const never = () => false;

/** Carries out the navigations of the pages below it, except loops of redirects and those that `leaveFor` and `replaceFor` carry out. */
export function GuardedNavigation({ routes, leaveFor = never, replaceFor = never, children }: GuardedNavigationProps) {
  const context = use(UNSAFE_NavigationContext);
  const navigator = useMemo(
    () => guarded(context.navigator, { routes, leaveFor, replaceFor }),
    [context.navigator, routes, leaveFor, replaceFor],
  );
  const value = useMemo(() => ({ ...context, navigator }), [context, navigator]);
  return <UNSAFE_NavigationContext value={value}>{children}</UNSAFE_NavigationContext>;
}

type Guards = Required<Omit<GuardedNavigationProps, 'children'>>;

function guarded(navigator: Navigator, { routes, leaveFor, replaceFor }: Guards): Navigator {
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
      const url = urlOf(to);
      if (isAllowed(url) && !replaceFor(url)) navigator.replace(to, state, options);
    },
  };
}
