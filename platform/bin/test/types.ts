import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Outcome, outcomeOfFindings, outcomeOfProgram, root, runTool } from './step.ts';
import { compareReports, surfaceReports } from './surface.ts';

/** Checks the types of the whole checkout, and compares the exports of each package with its report in `docs/surface`. */
export async function checkTypes({ write }: { write: boolean }): Promise<Outcome> {
  const declarations = await mkdtemp(join(tmpdir(), 'nitida-types-'));
  try {
    const emit = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--removeComments', '--outDir', declarations];
    const checked = await runTool('tsc', ['-p', '.', '--pretty', 'false', ...emit]);
    if (checked.code !== 0) return await outcomeOfProgram(checked);
    const reports = await surfaceReports(root, declarations);
    return outcomeOfFindings(await compareReports(root, reports, write));
  } finally {
    await rm(declarations, { recursive: true, force: true });
  }
}
