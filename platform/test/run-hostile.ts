import type { PageReport } from '../src/renderer/messages.ts';
import { type RenderLimits, runSandbox } from '../src/renderer/run-sandbox.ts';

/** A shell that draws what its remote returns. */
const shell = `
export const shared = {};
export const openRenderer = async ({ remotes }) => ({
  render: async (path) => ({ html: await Object.values(remotes)[0](path), styles: '', answers: {} }),
  renderFrame: async () => ({ html: '<main id="content"></main>', styles: '' }),
});`;

export const usualLimits: RenderLimits = { milliseconds: 60_000, silentMilliseconds: 40_000, megabytes: 512 };

/** Renders two pages with a remote of this source. @returns what came of each, in the order of the reports, and whether a limit ended the process */
export async function runRemote(source: string, limits: Partial<RenderLimits> = {}) {
  const reports: PageReport[] = [];
  const module = (name: string) => ({ name, version: '1.0.0', integrity: `sha384-${name}` });
  const run = runSandbox(
    {
      ...{ shell: module('shell'), remote: module('other'), navigation: {}, content: {}, data: '' },
      page: { composition: { id: 1, remotes: [] }, language: 'en', origin: 'http://site' },
      pages: ['/one', '/two'].map((path) => ({ path, language: 'en' as const, isFrame: false })),
      sources: { shell: Buffer.from(shell), remote: Buffer.from(source) },
      answers: { '/api/pricing/get_pricing': { pricing: [] } },
    },
    { ...usualLimits, ...limits },
    (report) => reports.push(report),
  );
  const { exceeded, bytes } = await run.done;
  return { reports, exceeded, bytes };
}
