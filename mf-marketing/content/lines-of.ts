/** The position at which a text stops being JSON. */
export class JsonMistake extends Error {
  readonly line: number;
  constructor(line: number, found: string | undefined) {
    super(found === undefined ? 'it ends too early' : `${JSON.stringify(found)} does not belong here`);
    this.line = line;
  }
}

const literal = /^(?:true|false|null|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)/;
const string = /^"(?:[^"\\\n]|\\.)*"/;

/**
 * Finds the line on which each value of a JSON text begins, by its path (`sections.2.items.0.title`; the empty path is the whole).
 * @throws {JsonMistake} when the text is not JSON
 */
export function linesOf(json: string): Map<string, number> {
  const lines = new Map<string, number>();
  let at = 0;
  let line = 1;

  function skipSpace() {
    for (; /\s/.test(json[at] ?? ''); at++) if (json[at] === '\n') line++;
  }
  function take(pattern: RegExp): string {
    const [found] = json.slice(at).match(pattern) ?? [];
    if (found === undefined) throw new JsonMistake(line, json[at]);
    at += found.length;
    return found;
  }
  /** Reads the comma-separated parts between brackets and passes the index of each to `readPart`. */
  function readParts(close: string, readPart: (index: number) => void) {
    at++;
    skipSpace();
    if (json[at] === close) return void at++;
    for (let index = 0; ; index++) {
      skipSpace();
      readPart(index);
      skipSpace();
      if (take(/^[,\]}]/) === ',') continue;
      if (json[at - 1] === close) return;
      throw new JsonMistake(line, json[at - 1]);
    }
  }
  function readValue(path: string) {
    skipSpace();
    lines.set(path, line);
    const inside = (key: string | number) => (path === '' ? String(key) : `${path}.${key}`);
    if (json[at] === '[') return readParts(']', (index) => readValue(inside(index)));
    if (json[at] !== '{') return void take(json[at] === '"' ? string : literal);
    readParts('}', () => {
      const key: string = JSON.parse(take(string));
      skipSpace();
      take(/^:/);
      readValue(inside(key));
    });
  }

  readValue('');
  skipSpace();
  if (at < json.length) throw new JsonMistake(line, json[at]);
  return lines;
}

/** The line of a path, or of its nearest existing parent, because a missing value has no line. */
export function lineOf(lines: ReadonlyMap<string, number>, path: string): number {
  const found = lines.get(path);
  if (found !== undefined || path === '') return found ?? 1;
  return lineOf(lines, path.split('.').slice(0, -1).join('.'));
}
