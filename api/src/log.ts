import { systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { currentScope } from './telemetry/request-scope.ts';

/** The log for the operator. It must contain only ids and kinds, never personal data. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

const levels = ['debug', 'info', 'warn', 'error', 'silent'] as const;

/** Writes JSON lines to stderr, with the id of the request that caused the event, if there is one. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>, write = (line: string) => void process.stderr.write(line)): Log {
  const at = (level: 'info' | 'warn' | 'error') => (details: object, message: string) => {
    if (levels.indexOf(level) < levels.indexOf(logLevel)) return;
    const shown = Object.fromEntries(
      Object.entries(details).map(([key, value]) => [key, value instanceof Error ? plainError(value) : value]),
    );
    const scope = currentScope();
    const head = { level, time: systemClock.now().toISOString(), ...(scope && { requestId: scope.requestId }) };
    write(`${JSON.stringify({ ...head, message, ...shown })}\n`);
  };
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

/** Only name, code, message and stack, because a database error also contains values of the row. */
export function plainError(error: Error): { type: string; message: string; stack: string; code?: string } {
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  return { type: error.name, message: withoutEmails(error.message), stack: withoutEmails(error.stack ?? ''), ...code };
}

/** A mail server's refusal contains the recipient's address. */
const withoutEmails = (text: string): string =>
  text.replaceAll(/(?<![^\s<>"'():,;@])[^\s<>"'():,;@]+@[^\s<>"'():,;@.]+(?:\.[^\s<>"'():,;@.]+)+/g, '<email>');
