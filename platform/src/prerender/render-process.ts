import { pathToFileURL } from 'node:url';
import type { InlinedPage, Language, SiteNavigation } from '@nitida/contract';
import type { RenderedPage, RenderOrder, RenderReport } from './messages.ts';

/** The exports of the shell's server module. */
interface ShellModule {
  shared: Record<string, unknown>;
  openRenderer(options: {
    page: InlinedPage;
    navigation: Record<string, SiteNavigation>;
    apiOrigin: string;
    remotes: Record<string, unknown>;
    editions?: Record<string, number>;
  }): Promise<{
    render(path: string, language: Language): Promise<RenderedPage | null>;
    renderFrame(path: string, language: Language, title: string | null, isWhole: boolean): Promise<Pick<RenderedPage, 'html' | 'styles'>>;
  }>;
}

declare global {
  /** Server builds of remotes find the shared libraries here. */
  var nitidaShared: Record<string, unknown> | undefined;
}

/** Markup of a shell that streams large parts. The content policy forbids the script that would put them into their places. */
const isOutOfOrder = /<div hidden(="")? id="S:/;

const load = (file: string) => import(pathToFileURL(file).href);
const report = (message: RenderReport) => new Promise<void>((resolve) => process.send?.(message, () => resolve()));
const textOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

async function render({ shell: shellFile, remote, page, navigation, apiOrigin, pages, experiment }: RenderOrder): Promise<void> {
  const shell: ShellModule = await load(shellFile);
  globalThis.nitidaShared = shell.shared;
  const remotes = remote ? { [remote.name]: (await load(remote.file)).default } : {};
  const renderer = await shell.openRenderer({
    ...{ page, navigation, apiOrigin, remotes },
    ...(experiment && { editions: { [experiment.page]: experiment.edition } }),
  });
  for (const { path, language, isFrame = false, title = null } of pages) {
    try {
      const rendered = isFrame
        ? { ...(await renderer.renderFrame(path, language, title, remote !== null)), answers: {} }
        : await renderer.render(path, language);
      if (rendered && isOutOfOrder.test(rendered.html))
        throw new Error('Parts of the markup are at its end, and only a script could place them.');
      await report({ path, language, ...(rendered ? { rendered } : { failure: 'No release of the composition has this page.' }) });
    } catch (error) {
      await report({ path, language, failure: textOf(error) });
    }
  }
}

// The order is the only message. The parent process has ended when the channel closes.
process.once('disconnect', () => process.exit(1));
process.once('message', (order: RenderOrder) => {
  render(order).then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(textOf(error), () => process.exit(1));
    },
  );
});
