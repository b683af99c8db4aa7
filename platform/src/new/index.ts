import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { makeRemote } from './make-remote.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const usage = 'npm run new -- mf-reviews [--team reviews]   makes a remote with a page, its texts, a test and a README';

function asked(): { folder: string; team?: string | undefined } | null {
  try {
    const { values, positionals } = parseArgs({ options: { team: { type: 'string' } }, allowPositionals: true });
    const [folder, ...others] = positionals;
    return folder === undefined || others.length > 0 ? null : { folder, team: values.team };
  } catch {
    return null;
  }
}

const nextSteps = (
  folder: string,
  path: string,
): string => `  npm run dev -- ${folder}                         shows it at ${path} and follows its sources
  npm test -- texts --write                        records that its texts are translated
  npm test -- ${folder}                            checks and tests it
  npm run release -- ${folder} --channel staging   shows it on staging`;

const wanted = asked();
const made = wanted ? makeRemote(root, wanted.folder, wanted.team) : ({ ok: false, reason: usage } as const);
if (made.ok) {
  const { names, team, files } = made;
  process.stdout.write(`${names.folder} of the team ${team.title} is there, in ${files.length} files. Nothing else was changed.\n`);
  process.stdout.write(`${nextSteps(names.folder, names.path)}\n`);
} else {
  process.stderr.write(`${made.reason}\n`);
  process.exitCode = 1;
}
