import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { CliEnvironment } from '../environment.ts';
import { exitCodeOf } from '../exit-code.ts';
import { usage } from '../failure.ts';
import { ask, inSession } from '../session.ts';
import { exportContent } from './export-content.ts';
import { importContent } from './import-content.ts';

const help = `npm run content -- export [PAGE …]   what visitors see of the pages of a running site, as files
npm run content -- import [PAGE …]   a version of each file that differs from the newest one; visitors see none of them

A page is named by its folder: faq, campaigns/holiday-homes. Without names, all pages.

  --newest       export: the newest versions, drafts included
  --publish      import: publish the imported pages
  --folder PATH  the folder of the files; mf-marketing/content when left out
  --url URL      staff's origin (NITIDA_STAFF_URL); http://localhost:3001 when left out
  --email EMAIL  your account (NITIDA_STAFF_EMAIL); asked for when left out

The password comes from NITIDA_STAFF_PASSWORD or is asked for, the code of an authenticator app from NITIDA_STAFF_CODE.
Exit codes: 0 done, 1 the site refused, 2 not understood, 3 not signed in, 4 no site there.`;

const seed = fileURLToPath(new URL('../../../../mf-marketing/content', import.meta.url));

const options = {
  newest: { type: 'boolean' },
  publish: { type: 'boolean' },
  folder: { type: 'string' },
  url: { type: 'string' },
  email: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Exports or imports the content of a running site. @returns the exit code */
export function runContentCli(argv: readonly string[], environment: CliEnvironment): Promise<number> {
  return exitCodeOf(environment, () => execute(argv, environment));
}

async function execute(argv: readonly string[], environment: CliEnvironment): Promise<string> {
  const { values, positionals } = parsed(argv);
  const [way, ...pages] = positionals;
  if (values.help || argv.length === 0) return help;
  if (way !== 'export' && way !== 'import') throw usage(`Write export or import.\n\n${help}`);
  if (way === 'export' ? values.publish : values.newest)
    throw usage(`${values.publish ? '--publish' : '--newest'} is no option of ${way}.`);
  const folder = values.folder === undefined ? seed : resolve(values.folder);
  const { env } = environment;
  const password = async () => env.NITIDA_STAFF_PASSWORD ?? ask(environment, 'Password: ', true, 'NITIDA_STAFF_PASSWORD');
  const lines = await inSession(environment, { url: values.url, email: values.email, password }, (client) =>
    way === 'export'
      ? exportContent(client, { folder, pages, isNewest: values.newest ?? false })
      : importContent(client, { folder, pages, publishes: values.publish ?? false }),
  );
  return lines.join('\n');
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw usage(`${error instanceof Error ? error.message : String(error)}\n\n${help}`);
  }
}
