import type { Command } from './command.ts';
import { commands } from './commands.ts';

const options = `Options of every command:
  --url URL      staff's origin (NITIDA_STAFF_URL); http://localhost:3001 when left out
  --email EMAIL  your account (NITIDA_STAFF_EMAIL); asked for when left out
  --json         the answer as JSON
  --help         what a command takes

The password comes from NITIDA_STAFF_PASSWORD or is asked for; it is never an argument, which others could see.
With NITIDA_STAFF_LINK, the link of an invitation or a reset, the password is the one that the account gets, or has.
Exit codes: 0 done, 1 the site refused, 2 not understood, 3 not signed in, 4 no site there.`;

const usageOf = ({ words, args = [] }: Command): string => [words, ...args.map((name) => `<${name}>`)].join(' ');

/** The help that lists all commands. */
export function help(): string {
  const width = Math.max(...commands.map((command) => usageOf(command).length)) + 2;
  const rows = commands.map((command) => `  ${usageOf(command).padEnd(width)}${command.help}`);
  return ['Work with the inbox, cleaners, visits, affiliates and settings of a running site.', '', ...rows, '', options].join('\n');
}

/** The help of one command with its options. */
export function commandHelp(command: Command): string {
  const own = Object.entries(command.options ?? {}).map(
    ([name, { value, help: what }]) => [`--${name}${value ? ` ${value}` : ''}`, what] as const,
  );
  const width = Math.max(0, ...own.map(([name]) => name.length)) + 2;
  const rows = own.map(([name, what]) => `  ${name.padEnd(width)}${what}`);
  return [`${usageOf(command)}\n  ${command.help}`, ...(rows.length > 0 ? ['', ...rows] : []), '', options].join('\n');
}
