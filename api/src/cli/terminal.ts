import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { CliEnvironment } from './environment.ts';
import { openKeptSessions } from './kept-sessions.ts';

/** The environment of this process: a terminal or a script. */
export const terminal = (): CliEnvironment => ({
  env: process.env,
  out: (line) => void process.stdout.write(`${line}\n`),
  err: (line) => void process.stderr.write(`${line}\n`),
  ask: process.stdin.isTTY ? ask : null,
  sessions: openKeptSessions(process.env),
  readFile: (path) => (path === '-' ? text(process.stdin) : readFile(path, 'utf8')),
  readBytes: (path) => readFile(path),
});

/** Writes questions to stderr, so that stdout contains only the answer. */
async function ask(question: string, isSecret: boolean): Promise<string> {
  process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: isSecret ? silent : process.stderr, terminal: true });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    if (isSecret) process.stderr.write('\n');
  }
}
