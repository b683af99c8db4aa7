import { demoLogin, demoStaff } from './seed/demo-login.ts';
import type { Site } from './start-site.ts';

/** The lines that the start prints once the site runs: its addresses and the log-ins. */
export function addresses(site: Site, dataDir: string): string {
  const { config } = site;
  const rows = [
    [site.url, 'the site'],
    ...(config.production ? [] : [[`${site.url}/__local`, 'mails sent, payments, cleaners, the clock, compositions']]),
    [`${site.url}/api/docs`, 'the calls of the API'],
    [site.staffUrl, `the staff console (calls: ${site.staffUrl}/api/docs), and the command line \`npm run admin -w api\``],
    ...(site.sandboxUrl ? [[site.sandboxUrl, "the payment provider's sandbox"]] : []),
  ];
  const width = Math.max(...rows.map(([url = '']) => url.length)) + 3;
  return [
    '',
    `Nítida is running, after ${(performance.now() / 1000).toFixed(1)} s.`,
    '',
    ...rows.map(([url = '', purpose = '']) => `  ${url.padEnd(width)}${purpose}`),
    '',
    ...(config.production
      ? []
      : [
          `  Behind a proxy or under another name: ${site.url}/__local?token=${site.localToken}`,
          `  Log in as a customer with orders: ${demoLogin.email}, password ${demoLogin.password}`,
          `  Sign in as staff: ${demoStaff.email}, password ${demoStaff.password}`,
          '',
        ]),
    ...(config.databaseUrl === null ? databaseLines(dataDir) : []),
    'Ctrl-C stops it.',
    '',
  ].join('\n');
}

const databaseLines = (dataDir: string): string[] => [
  `  Data: ${dataDir}, an embedded database (PGlite). It is for trying out and developing: it never forces`,
  '  writes to the disk, so a power cut can lose the last of them. DATABASE_URL names a PostgreSQL instead.',
  '',
];
