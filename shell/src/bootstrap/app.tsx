import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter } from 'react-router-dom';
import { ShellContext } from '../core/shell-context.ts';
import { SiteLayout } from '../layout/site-layout.tsx';
import { GuardedNavigation } from '../routing/guarded-navigation.tsx';
import { BindNavigation } from '../routing/navigation.tsx';
import type { Shell } from './create-shell.ts';

interface AppProps {
  shell: Shell;
  /** Wraps the page in a router. The default is the browser's router. */
  withRouter?: (children: ReactNode) => ReactNode;
  /** Replaces the site's layout with its pages. */
  children?: ReactNode;
}

const withBrowserRouter = (children: ReactNode) => <BrowserRouter>{children}</BrowserRouter>;

export function App({ shell, withRouter = withBrowserRouter, children = <SiteLayout routes={shell.routes} /> }: AppProps) {
  return (
    <Provider store={shell.store}>
      <I18nextProvider i18n={shell.i18n}>
        <ShellContext value={shell.parts}>
          {withRouter(
            <GuardedNavigation routes={shell.routes} leaveFor={shell.parts.life.leaveFor} replaceFor={shell.parts.life.replaceFor}>
              <BindNavigation navigation={shell.navigation} />
              {children}
            </GuardedNavigation>,
          )}
        </ShellContext>
      </I18nextProvider>
    </Provider>
  );
}
