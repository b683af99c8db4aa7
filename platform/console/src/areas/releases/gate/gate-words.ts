import type { GateCheck } from '@nitida/contract/platform-answers';
import type { MarkTone } from '../../../parts/mark.tsx';

/** The keys of the words for the reasons of the gate. One that a newer platform adds is shown by its name. */
export const codeKeys: Record<string, string> = {
  broken: 'gate.code.broken',
  claim: 'gate.code.claim',
  syntax: 'gate.code.syntax',
  size: 'gate.code.size',
  shared: 'gate.code.shared',
  version: 'gate.code.version',
  texts: 'gate.code.texts',
  styles: 'gate.code.styles',
  offer: 'gate.code.offer',
  use: 'gate.code.use',
  composition: 'gate.code.composition',
  right: 'gate.code.right',
  matrix: 'gate.code.matrix',
  locked: 'gate.code.locked',
};

/** How a check is shown. A publication and what was only checked have different words. */
export function verdictOf({ kind, passed }: Pick<GateCheck, 'kind' | 'passed'>): { key: string; tone: MarkTone } {
  const tone = passed ? 'good' : 'bad';
  if (kind === 'publish') return { key: passed ? 'gate.verdict.published' : 'gate.verdict.refused', tone };
  return { key: passed ? 'gate.verdict.passes' : 'gate.verdict.fails', tone };
}

/** The keys of the words for what was only checked. */
export const kindKeys: Partial<Record<GateCheck['kind'], string>> = { 'dry-run': 'gate.kind.dryRun', stored: 'gate.kind.stored' };
