import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const script = fileURLToPath(new URL('../../api/src/staff-cli.ts', import.meta.url));

/** The staff origin: STAFF_URL, or the port after the customers' origin. */
export function staffUrl(): string {
  if (process.env.STAFF_URL) return process.env.STAFF_URL;
  const url = new URL(process.env.SITE_URL ?? '');
  url.port = String(Number(url.port) + 1);
  return url.origin;
}

/**
 * Runs a command of the staff command line: `staff('order', 'alternatives', id, '--at', '2027-06-09 10:00')`.
 * @returns its output.
 * @throws an error with its message when it fails.
 */
export async function staff(...words: string[]): Promise<string> {
  const env = {
    ...process.env,
    NITIDA_STAFF_URL: staffUrl(),
    NITIDA_STAFF_EMAIL: 'staff@nitida.example',
    NITIDA_STAFF_PASSWORD: 'Marbella-staff-2027',
  };
  return (await run(process.execPath, [script, ...words], { env })).stdout;
}
