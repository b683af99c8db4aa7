import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { InlinedPage, Language } from '@nitida/contract';
import type { RenderedPage, RenderOrder, RenderReport } from './messages.ts';

/** What the shell's module for rendering exports. */
interface ShellModule {
  shared: Record<string, unknown>;
  openRenderer(options: { page: InlinedPage; apiOrigin: string; remotes: Record<string, unknown> }): Promise<{
    render(path: string, language: Language): Promise<RenderedPage | null>;
  }>;
}

declare global {
  /** Where remotes built for rendering find what the page shares. */
  var nitidaShared: Record<string, unknown> | undefined;
}

const order: RenderOrder = workerData;
const load = (file: string) => import(pathToFileURL(file).href);
const report = (message: RenderReport) => parentPort?.postMessage(message);

const shell: ShellModule = await load(order.shell);
globalThis.nitidaShared = shell.shared;
const remotes: Record<string, unknown> = {};
for (const [name, file] of Object.entries(order.remotes)) remotes[name] = (await load(file)).default;
const renderer = await shell.openRenderer({ page: order.page, apiOrigin: order.apiOrigin, remotes });

for (const { path, language } of order.pages) {
  try {
    const rendered = await renderer.render(path, language);
    report({ path, language, ...(rendered ? { rendered } : { failure: 'No release of the composition has this page.' }) });
  } catch (error) {
    report({ path, language, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}
process.exit();
