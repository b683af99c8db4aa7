import * as z from 'zod';
import { type Outcome, runProgram } from './step.ts';

const report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.enum(['info', 'low', 'moderate', 'high', 'critical']),
      via: z.array(z.union([z.string(), z.object({ title: z.string(), url: z.string() })])),
    }),
  ),
});
const failing = new Set(['high', 'critical']);

/** The advisories of the registry about our packages. `notOffered`: it does not answer such requests or cannot be reached. */
export type Audit = { findings: { text: string; fails: boolean }[] } | { notOffered: string };

/** Parses the output of `npm audit --json`, with its warnings. */
export function readAudit(output: string): Audit {
  const json = output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1);
  const parsed = report.safeParse(parseJson(json));
  if (!parsed.success) return { notOffered: output.match(/\d{3} [A-Z][\w ]+|E[A-Z]{5,}/)?.[0].trim() ?? 'it answered something else' };
  const findings = Object.entries(parsed.data.vulnerabilities).map(([name, { severity, via }]) => {
    const reasons = via.map((one) => (typeof one === 'string' ? `by ${one}` : `${one.title} (${one.url})`));
    return { text: `${name}, ${severity}: ${reasons.join('; ')}`, fails: failing.has(severity) };
  });
  return { findings };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Passes when no shipped package has a known vulnerability of high severity. Counts nothing when the registry does not answer. */
export async function checkVulnerabilities(): Promise<Outcome> {
  const { output } = await runProgram('npm', ['audit', '--json', '--omit=dev'], { timeoutMs: 120_000 });
  const audit = readAudit(output);
  if ('notOffered' in audit) {
    const output = `  Nothing was checked: the registry does not say what is known of packages (${audit.notOffered}).`;
    return { passed: 0, failed: 0, output };
  }
  const said = audit.findings.map(({ text }) => `  ${text}`).join('\n');
  return { ...(audit.findings.some(({ fails }) => fails) ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 }), output: said };
}
