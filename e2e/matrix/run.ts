import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Language } from '@nitida/contract';
import { platformCalls } from '@nitida/contract/platform-calls';
import { type CommandLine, call, openCommandLine } from '@nitida/platform/cli/command-line';
import { releaseNameOf } from '@nitida/platform/cli/package-name';
import { UserError } from '@nitida/platform/cli/site-client';
import { chromium } from 'playwright';
import { browserArgs, findBrowser } from '../support/browser.ts';
import type { Document, TriedComposition } from './composition.ts';
import { type Login, runMatrix, UntriableError } from './run-matrix.ts';
import { matrixTable } from './table.ts';

const help = `npm run matrix                              try what production serves: each remote with each fault, and each of its pages
npm run matrix -- --composition <number>     try a composition
npm run matrix -- --channel staging          try what a channel serves
npm run matrix -- --remote mf-account        only one remote; that is shown, and not recorded

--why "<reason>" stands in the log. --to <file> also writes the result as JSON. STAFF_URL or PORT names the site, as for a release;
with STAFF_URL, SITE_URL is its customers' address. MATRIX_EMAIL and MATRIX_PASSWORD are of a customer who logs in; without them
it is the demo customer of a site on one's own machine.`;

interface Target {
  id: number;
  members: Record<string, string>;
  /** Whether visitors are served it. */
  isServed: boolean;
}

const { getChannels, getCompositions } = platformCalls;

/** The composition that the options name. @throws UserError */
async function targetOf(line: CommandLine, composition: string | undefined, channel: string): Promise<Target> {
  const { channels } = getChannels.answer.parse(await call(line, 'GET', '/platform/channels'));
  const { compositions } = getCompositions.answer.parse(await call(line, 'GET', '/platform/compositions'));
  const named = channels.find(({ name }) => name === channel);
  if (composition === undefined && !named) throw new UserError(`There is no channel ${channel}.`);
  const id = composition === undefined ? named?.composition : Number(composition);
  const found = compositions.find((one) => one.id === id);
  if (!found) throw new UserError(`There is no composition ${composition ?? id} among the last ${compositions.length}.`);
  const production = channels.find(({ kind }) => kind === 'production');
  return { id: found.id, members: found.members, isServed: production?.composition === found.id && production.splits.length === 0 };
}

const isDocument = (answer: unknown): answer is Document =>
  typeof answer === 'object' && answer !== null && 'html' in answer && 'headers' in answer;

/** The customers' address. @throws UserError when the environment does not name it. */
function siteOf({ site, env }: CommandLine): string {
  const address = env.SITE_URL ?? site?.replace('127.0.0.1', 'localhost');
  if (address === undefined) throw new UserError("STAFF_URL names the staff's address. SITE_URL has to name the customers'.");
  return new URL(address).origin;
}

/** A preview for the time of a run. */
interface Preview {
  id: number;
  url: string;
}

/** Visitors who preview a composition may load its files. @throws UserError when the publisher may not. */
async function previewOf(line: CommandLine, { id }: Target): Promise<Preview> {
  const answer = await call(line, 'POST', '/platform/previews', { composition: id, days: 1, why: 'the matrix tries it' });
  const { id: preview, url } = platformCalls.makePreview.answer.parse(answer);
  if (url === null) throw new UserError(`The preview of composition ${id} has no link.`);
  return { id: preview, url };
}

/** What is tried, with the documents of the site that visitors are not served. */
async function tried(line: CommandLine, { id, isServed }: Target, preview: Preview | null): Promise<TriedComposition> {
  const composed =
    (more: Record<string, string> = {}) =>
    async (path: string, language: Language): Promise<Document> => {
      const query = new URLSearchParams({ path, language, ...more });
      const answer = await call(line, 'GET', `/platform/compositions/${id}/page?${query}`);
      if (!isDocument(answer)) throw new Error(`The document of ${path} was not understood.`);
      return answer;
    };
  const { earlier } = platformCalls.getMatrix.answer.parse(await call(line, 'GET', `/platform/compositions/${id}/matrix`));
  return {
    site: siteOf(line),
    id,
    preview: preview && new URL(preview.url).searchParams.get('preview'),
    document: isServed ? null : composed(),
    earlier: Object.fromEntries(Object.keys(earlier).map((name) => [name, composed({ earlier: name })])),
  };
}

/** The demo customer of `platform/local`. */
const demo: Login = { email: 'demo@nitida.example', password: 'Marbella2027' };

function loginOf({ MATRIX_EMAIL: email, MATRIX_PASSWORD: password }: CommandLine['env']): Login {
  return email && password ? { email, password } : demo;
}

async function run(line: CommandLine, args: string[]): Promise<boolean> {
  const texts = {
    composition: { type: 'string' },
    channel: { type: 'string' },
    remote: { type: 'string' },
    why: { type: 'string' },
    to: { type: 'string' },
  } as const;
  const { values } = parseArgs({ args, options: { ...texts, help: { type: 'boolean' } } });
  if (values.help) {
    console.log(help);
    return true;
  }
  const { composition, channel = 'production', remote, why, to } = values;
  const executablePath = findBrowser();
  if (executablePath === null) throw new UserError('The matrix needs Chromium: npx playwright install --with-deps chromium');
  const target = await targetOf(line, composition, channel);
  const remotes = remote === undefined ? undefined : [await releaseNameOf(line.root, remote)];
  const preview = target.isServed ? null : await previewOf(line, target);
  const browser = await chromium.launch({ executablePath, args: browserArgs });
  try {
    console.log(`Trying composition ${target.id} …`);
    const report = await runMatrix({
      browser,
      composition: await tried(line, target, preview),
      members: target.members,
      login: loginOf(line.env),
      remotes,
      onRow: ({ remote, fault, route, failures }) =>
        console.log(`  ${failures.length === 0 ? 'ok    ' : 'FAILED'} ${remote} ${route ?? fault}`),
    });
    console.log(`\n${matrixTable(report)}\n`);
    if (to !== undefined)
      await writeFile(to, `${JSON.stringify({ composition: target.id, at: new Date().toISOString(), ...report }, null, 2)}\n`);
    const hasPassed = report.rows.every(({ failures }) => failures.length === 0);
    if (remotes !== undefined) return hasPassed;
    const path = `/platform/compositions/${target.id}/matrix`;
    const answer = await call(line, 'POST', path, { ...report, ...(why !== undefined && { why }) });
    const { passed, missing } = platformCalls.recordMatrix.answer.parse(answer);
    console.log(
      passed ? `Composition ${target.id} has passed the matrix.` : [`Composition ${target.id} has not passed:`, ...missing].join('\n  '),
    );
    return passed;
  } finally {
    await browser.close();
    if (preview) await call(line, 'POST', `/platform/previews/${preview.id}/revoke`, { why: 'the matrix has ended' });
  }
}

try {
  process.exitCode = (await run(openCommandLine(process.env), process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  const isUsage = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  console.error(error instanceof UserError || error instanceof UntriableError ? error.message : isUsage ? help : error);
  process.exitCode = 1;
}
