import { endpoints, type InlinedPage, type Language, type SiteNavigation } from '@nitida/contract';
import type { Activate, PageHead } from '@nitida/host';
import type { AxiosRequestConfig } from 'axios';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { Route, Routes, StaticRouter } from 'react-router';
import { ServerStyleSheet } from 'styled-components';
import { requestOf } from '../http/request-of.ts';
import { PageFrame } from '../layout/page-frame.tsx';
import { type CompositionRoute, headOf, loadPage, RemotePage, startRemotes } from '../remotes/index.ts';
import { offerRemotes } from '../remotes/offered-remotes.ts';
import { currentRoute } from '../routing/current-route.ts';
import { App } from './app.tsx';
import { createShell, type Shell, type ShellEnvironment } from './create-shell.ts';
import { startTexts } from './start-texts.ts';

export interface RenderOptions {
  page: InlinedPage;
  /** Links of header, menu and footer by language. */
  navigation?: Record<string, SiteNavigation>;
  /** The API's answers by address, all that pages may ask for. */
  answers: Readonly<Record<string, unknown>>;
  /** The entry functions of the remotes, by name. */
  remotes: Record<string, Activate>;
}

type ReadyHead = Omit<PageHead, 'structuredData'> & { structuredData: object[] };

export interface RenderedPage {
  html: string;
  /** `<style>` elements. */
  styles: string;
  head: ReadyHead | undefined;
  /** The addresses of the API's answers that the page uses, by the name of the call. */
  answers: Record<string, string>;
}

const doNothing = () => {};
const emptyEnvironment = {
  tabs: { send: doNothing, listen: doNothing },
  page: {
    cookie: () => null,
    remember: doNothing,
    setCookie: doNothing,
    setDocumentLanguage: doNothing,
    forgetAddressLanguage: doNothing,
    setTitle: doNothing,
  },
};

/** A shell on the server that renders pages as a guest first sees them. It renders one language at a time. */
export async function openRenderer({ page, navigation = {}, answers, remotes }: RenderOptions) {
  offerRemotes(remotes);
  /** Pages keep these answers in memory, so the first page that asks for one does it for all. */
  const used: Record<string, string> = {};
  /** Answers about something that the page names, which no other page shows. */
  let ownUsed: Record<string, string> = {};
  const fetchNavigation = async (language: Language) => navigation[language] ?? {};
  const shell = createShell(page, { axios: answering(answers), fetchNavigation, ...emptyEnvironment });
  const { http } = shell.parts.host;
  let failed: string[] = [];
  const recording: typeof http = {
    async call(name, ...input) {
      const result = await http.call(name, ...input);
      const isOwn = endpoints[name][1].includes('{');
      if (result.ok) (isOwn ? ownUsed : used)[name] = requestOf(name, input[0] ?? {}).url;
      else failed.push(name);
      return result;
    },
  };
  startRemotes(page.composition, { ...shell.parts.host, http: recording });
  await startTexts(shell, page.language);

  return {
    /**
     * @returns null when the path is no page of the composition
     * @throws when the page throws, or when a call of the page failed: the prerendered page would show a temporary failure to every visitor
     */
    async render(path: string, language: Language): Promise<RenderedPage | null> {
      const route = currentRoute(shell.routes, path);
      if (!route) return null;
      await load(route, path, language);
      const head = headOf(route, language, path);
      return {
        ...(await draw(shell, path)),
        head: head && { ...head, structuredData: head.structuredData?.() ?? [] },
        answers: { ...used, ...ownUsed },
      };
    },

    /**
     * Renders what a page shows before its scripts run: the page itself, or header and heading, which need no remote.
     * @throws as `render` does, and when the page shows nothing without its visitor
     */
    async renderFrame(
      path: string,
      language: Language,
      title: string | null,
      isWhole: boolean,
    ): Promise<Pick<RenderedPage, 'html' | 'styles'>> {
      const route = isWhole ? currentRoute(shell.routes, path) : null;
      if (route === null) await shell.parts.language.start(language);
      else await load(route, path, language);
      const drawn = await draw(shell, path, <PageFrame title={title}>{route && <PageAlone route={route} />}</PageFrame>);
      if (route && drawn.html.includes('<main id="content"></main>')) throw new Error(`${path} shows nothing without its visitor.`);
      return drawn;
    },
  };

  async function load(route: CompositionRoute, path: string, language: Language): Promise<void> {
    failed = [];
    ownUsed = {};
    await shell.parts.language.start(language);
    await shell.parts.company.load(recording);
    await loadPage(route, language, path);
    if (failed.length > 0) throw new Error(`${path} in ${language} cannot be made ahead: ${failed.join(', ')} failed.`);
  }
}

/** Answers calls from what the order brought. What it lacks does not exist for the page. */
const answering = (answers: Readonly<Record<string, unknown>>): ShellEnvironment['axios'] => ({
  request: async <_T, R>({ method, url = '' }: AxiosRequestConfig) =>
    (method === 'GET' && Object.hasOwn(answers, url)
      ? { status: 200, data: structuredClone(answers[url]) }
      : { status: 404, data: null }) as R,
});

/** A page without the access rule of its route: a customer's page shows what it shows while its data loads. */
const PageAlone = ({ route }: { route: CompositionRoute }) => (
  <Routes>
    <Route path={route.path} element={<RemotePage route={route} />} />
  </Routes>
);

async function draw(shell: Shell, path: string, content?: ReactNode): Promise<{ html: string; styles: string }> {
  const sheet = new ServerStyleSheet();
  const withRouter = (children: ReactNode) => <StaticRouter location={path}>{children}</StaticRouter>;
  let failure: unknown = null;
  try {
    const { prelude } = await prerender(
      sheet.collectStyles(
        <App shell={shell} withRouter={withRouter}>
          {content}
        </App>,
      ),
      {
        // Larger parts would be moved to the end of the document, and a script that the content policy forbids would put them into their places.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onError: (error) => {
          failure ??= error;
        },
      },
    );
    const html = await new Response(prelude).text();
    if (failure !== null) throw failure;
    return { html, styles: sheet.getStyleTags() };
  } finally {
    sheet.seal();
  }
}
