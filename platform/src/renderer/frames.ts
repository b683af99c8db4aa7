const prefixBytes = 4;
/** A page with its styles has up to 200 KB. */
const mostFrameBytes = 4_000_000;
/** Structured data is nested most deeply, some five levels below the report. */
const mostDepth = 40;

/** What the other side sent is no report. */
export class FrameError extends Error {}

/** A frame: the length of its bytes in four bytes, and the bytes. */
export function frameOf(body: Buffer): Buffer[] {
  const prefix = Buffer.alloc(prefixBytes);
  prefix.writeUInt32BE(body.length);
  return [prefix, body];
}

/** Objects and arrays in each other, counted before the text is parsed: what walks a deeper value would run out of stack. */
function isTooDeep(bytes: Buffer): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (isInText) {
      if (byte === 0x5c) at += 1;
      else if (byte === 0x22) isInText = false;
    } else if (byte === 0x22) isInText = true;
    else if (byte === 0x7b || byte === 0x5b) {
      depth += 1;
      if (depth > mostDepth) return true;
    } else if (byte === 0x7d || byte === 0x5d) depth -= 1;
  }
  return false;
}

const decoder = new TextDecoder('utf-8', { fatal: true });

function parse(body: Buffer): unknown {
  if (isTooDeep(body)) throw new FrameError('A report is nested too deeply.');
  try {
    return JSON.parse(decoder.decode(body));
  } catch {
    throw new FrameError('A report is no JSON.');
  }
}

/**
 * Reads reports from the bytes of a process that is not trusted, and keeps no more of them than one frame may have.
 * @param mostBytes that the process may send in all
 */
export function createFrameReader(mostBytes: number) {
  const prefix = Buffer.alloc(prefixBytes);
  let body: Buffer | null = null;
  /** How much of the prefix or of the body is there. */
  let filled = 0;
  let received = 0;

  /** Takes what is still missing of the prefix or of the body. @returns the rest of the bytes */
  function fill(target: Buffer, bytes: Buffer): Buffer {
    const taken = bytes.copy(target, filled);
    filled += taken;
    return bytes.subarray(taken);
  }

  function begin(): Buffer {
    const length = prefix.readUInt32BE(0);
    if (length > mostFrameBytes) throw new FrameError(`A report has more than ${mostFrameBytes} bytes.`);
    filled = 0;
    return Buffer.alloc(length);
  }

  return {
    /**
     * @returns the reports that are complete with these bytes
     * @throws FrameError
     */
    *read(bytes: Buffer): Generator<unknown> {
      received += bytes.length;
      if (received > mostBytes) throw new FrameError(`It sent more than ${mostBytes} bytes.`);
      let rest = bytes;
      while (rest.length > 0) {
        rest = fill(body ?? prefix, rest);
        if (body === null && filled === prefixBytes) body = begin();
        if (body === null || filled < body.length) continue;
        const whole = body;
        body = null;
        filled = 0;
        yield parse(whole);
      }
    },
  };
}
