import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const script = fileURLToPath(new URL('../../api/src/staff-cli.ts', import.meta.url));

/** The origin for staff: as the site told it when it was started, else the port after the customers'. */
function staffUrl(): string {
  if (process.env.STAFF_URL) return process.env.STAFF_URL;
  const url = new URL(process.env.SITE_URL ?? '');
  url.port = String(Number(url.port) + 1);
  return url.origin;
}

/**
 * A command of staff's command line, run as staff run it: `staff('order', 'alternatives', id, '--at', '2027-06-09 10:00')`.
 * @returns what it printed.
 * @throws with what it said when it was refused.
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
