import { writeSync } from 'node:fs';
import process from 'node:process';
import { Readable } from 'node:stream';

/**
 * The program of the sandbox in a bare process of Node, which may do everything: how pages were drawn before there was a sandbox. Node imports no blobs, so
 * their bytes become addresses.
 */
class Source {
  readonly parts: Uint8Array[];
  constructor(parts: Uint8Array[]) {
    this.parts = parts;
  }
}

const addressOf = ({ parts }: Source): string => `data:text/javascript;base64,${Buffer.concat(parts).toString('base64')}`;

/** A full pipe takes nothing for a moment. */
function write(bytes: Uint8Array): number {
  for (;;) {
    try {
      return writeSync(1, bytes);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error;
    }
  }
}

Object.assign(globalThis, {
  Blob: Source,
  Deno: {
    stdin: { readable: Readable.toWeb(process.stdin) },
    stdout: { writeSync: write },
    stderr: { writeSync: (bytes: Uint8Array) => writeSync(2, bytes) },
    exit: (code: number) => process.exit(code),
  },
});
Object.assign(URL, { createObjectURL: addressOf });
await import('@nitida/platform/renderer/program');
