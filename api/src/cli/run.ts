import { parseArgs } from 'node:util';
import type { Command, Typed } from './command.ts';
import { commands } from './commands.ts';
import type { CliEnvironment } from './environment.ts';
import { exitCodeOf } from './exit-code.ts';
import { usage } from './failure.ts';
import { commandHelp, help } from './help.ts';
import { ask, inSession } from './session.ts';
import { show } from './show.ts';

const common = {
  url: { type: 'string' },
  email: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Runs one command: signs in where no session is kept, and makes its call. @returns the exit code */
export function runCli(argv: readonly string[], environment: CliEnvironment): Promise<number> {
  return exitCodeOf(environment, () => execute(argv, environment));
}

async function execute(argv: readonly string[], environment: CliEnvironment): Promise<string> {
  const words = argv.filter((word) => !word.startsWith('-'));
  const command = commands.filter((known) => isNamed(known, words)).sort((a, b) => b.words.length - a.words.length)[0];
  const asksHelp = argv.includes('--help') || argv.includes('-h');
  if (asksHelp || argv.length === 0) return command ? commandHelp(command) : help();
  if (!command) throw usage(`There is no such command. --help lists them all.`);

  const { values, positionals } = parsed(argv, command);
  const typed = typedOf(command, values, positionals, environment);
  const account = { url: text(values.url), email: text(values.email), password: () => typed.read('password:NITIDA_STAFF_PASSWORD') };
  const input = (await command.input?.(typed)) ?? {};
  const isLast = command.call === 'signOut';
  // The end of a session makes that call by itself.
  const answer = await inSession(environment, account, async (client) => (isLast ? {} : client.call(command.call, input)), isLast);
  const part = command.part ? command.part(asObject(answer), typed) : answer;
  if (part === undefined) throw usage(commandHelp(command));
  return values.json ? JSON.stringify(part, null, 2) : show(part);
}

const isNamed = ({ words }: Command, typed: readonly string[]): boolean => words.split(' ').every((word, index) => typed[index] === word);

function parsed(argv: readonly string[], command: Command) {
  const own = Object.fromEntries(
    Object.entries(command.options ?? {}).map(([name, { kind }]) => [
      name,
      { type: kind === 'flag' ? ('boolean' as const) : ('string' as const), multiple: kind === 'several' },
    ]),
  );
  try {
    return parseArgs({ args: [...argv], options: { ...own, ...common }, allowPositionals: true, strict: true });
  } catch (error) {
    throw usage(`${error instanceof Error ? error.message : String(error)}\n\n${commandHelp(command)}`);
  }
}

type Values = Record<string, string | boolean | (string | boolean)[] | undefined>;

function typedOf(command: Command, values: Values, positionals: readonly string[], environment: CliEnvironment): Typed {
  const given = positionals.slice(command.words.split(' ').length);
  const wanted = command.args ?? [];
  if (given.length !== wanted.length) throw usage(commandHelp(command));
  const secrets = new Map<string, string>();
  const ofKind = (kind: string) => Object.keys(command.options ?? {}).filter((name) => command.options?.[name]?.kind === kind);
  return {
    args: Object.fromEntries(wanted.map((name, index) => [name, given[index] ?? ''])),
    options: Object.fromEntries(ofKind('text').map((name) => [name, text(values[name])])),
    several: Object.fromEntries(ofKind('several').map((name) => [name, [values[name] ?? []].flat().map(String)])),
    flags: Object.fromEntries(ofKind('flag').map((name) => [name, values[name] === true])),
    readBytes: (path) => environment.readBytes(path),
    async read(path) {
      const [, variable] = path.match(/^password:(\w+)$/) ?? [];
      if (variable === undefined) return environment.readFile(path);
      const secret = secrets.get(variable) ?? environment.env[variable] ?? (await ask(environment, questionFor(variable), true, variable));
      secrets.set(variable, secret);
      return secret;
    },
  };
}

const questionFor = (variable: string): string => (variable === 'NITIDA_NEW_PASSWORD' ? 'New password: ' : 'Password: ');

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const asObject = (answer: unknown): Record<string, unknown> => ({ ...(typeof answer === 'object' ? answer : null) });
