import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Outcome, outcomeOfFindings, root, runTool } from './step.ts';
import { compareReports, surfaceReports } from './surface.ts';

/** Checks the types of the whole checkout, and compares the exports of each package with its report in `docs/surface`. */
export async function checkTypes(): Promise<Outcome> {
  const declarations = await mkdtemp(join(tmpdir(), 'nitida-types-'));
  try {
    const emit = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--removeComments', '--outDir', declarations];
    const { code, output } = await runTool('tsc', ['-p', '.', '--pretty', 'false', ...emit]);
    if (code !== 0) {
      console.log(output.trimEnd());
      return { passed: 0, failed: 1 };
    }
    const reports = await surfaceReports(root, declarations);
    return outcomeOfFindings(await compareReports(root, reports, process.argv.includes('--write')));
  } finally {
    await rm(declarations, { recursive: true, force: true });
  }
}
