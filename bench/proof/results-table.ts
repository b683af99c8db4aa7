import type { Proof, ProofResult } from './proof.ts';

/** A result as `bench/results` keeps it. */
export interface KeptResult extends ProofResult {
  name: string;
  claim: string;
  holds: boolean;
}

const cell = (value: string | number): string => String(value).replaceAll('|', '\\|');
const number = (value: string | number): string => (typeof value === 'number' ? value.toLocaleString('en-GB') : value);

function section({ name, claim, facts }: KeptResult): string {
  const rows = Object.entries(facts).map(([what, value]) => `| ${cell(what)} | ${cell(number(value))} |`);
  return [`## ${name}`, '', claim, '', '| Counted | Result |', '|---|---|', ...rows].join('\n');
}

/** The kept results as one Markdown page: a table of all claims, then the numbers of each. `unproven`: what has not run in full numbers. */
export function resultsTable(results: readonly KeptResult[], unproven: readonly Pick<Proof, 'name' | 'claim'>[] = []): string {
  const overview = [
    ...results.map(({ name, claim, holds }) => `| [${name}](#${name}) | ${cell(claim)} | ${holds ? 'yes' : '**no**'} |`),
    ...unproven.map(({ name, claim }) => `| ${name} | ${cell(claim)} | not run in full numbers |`),
  ];
  return `${['# Proofs', '', '| Proof | Claim | Holds |', '|---|---|---|', ...overview].join('\n')}\n\n${results.map(section).join('\n\n')}\n`;
}
