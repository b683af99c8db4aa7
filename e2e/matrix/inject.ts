import { createHash } from 'node:crypto';
import type { MatrixFault } from '@nitida/contract/matrix';

/** A change of the code of a remote's entry. */
export type CodeFault = Extract<MatrixFault, 'evaluation' | 'render' | 'effect' | 'loop' | 'singleton'>;

/** For this time in ms a loop blocks the page: longer than the watchdog permits, and not for ever, so that the browser can load the page again. */
export const loopMs = 5600;
/** The performance mark of a page that is no longer blocked. */
export const loopEnd = 'matrix-loop-end';

/** The names that a container's entry gives to what it exports. @throws when it exports no container. */
function exportsOf(entry: string): { get: string; init: string } {
  const get = /export\s*\{[^}]*?([\w$]+) as get\b/.exec(entry)?.[1];
  const init = /export\s*\{[^}]*?([\w$]+) as init\b/.exec(entry)?.[1];
  if (get === undefined || init === undefined) throw new Error('The entry exports no container.');
  return { get, init };
}

/** Replaces each page of the remote by `page`, a function of React. */
function withPages(entry: string, page: string): string {
  const { get, init } = exportsOf(entry);
  return `${entry}
;{
  let scope;
  const [open, share] = [${get}, ${init}];
  ${init} = (shared, ...rest) => { scope = shared; return share(shared, ...rest); };
  const react = async () => {
    const [shared] = Object.values(scope.react);
    return (shared.lib ?? (await shared.get()))();
  };
  const page = ${page};
  const broken = (remote) => {
    const loads = Object.entries(remote.pages).map(([name, load]) => [name, async () => ({ ...(await load()), default: page(await react()) })]);
    return { ...remote, pages: Object.fromEntries(loads) };
  };
  ${get} = async (name) => {
    const factory = await open(name);
    return name === './activate' ? () => ({ default: (...hosts) => broken(factory().default(...hosts)) }) : factory;
  };
}
`;
}

const changes: Record<CodeFault, (entry: string) => string> = {
  evaluation: (entry) => `throw new Error('The matrix: it throws when it is evaluated.');\n${entry}`,
  render: (entry) => withPages(entry, "() => () => { throw new Error('The matrix: it throws when it is rendered.'); }"),
  effect: (entry) =>
    withPages(entry, "(React) => () => React.useEffect(() => { throw new Error('The matrix: it throws in an effect.'); }) ?? null"),
  loop: (entry) =>
    withPages(
      entry,
      `() => { let end; return () => { end ??= Date.now() + ${loopMs}; while (Date.now() < end); performance.mark('${loopEnd}'); return null; }; }`,
    ),
  singleton: (entry) =>
    entry.replaceAll(
      /(shareKey:"react(?:-dom|\/jsx-runtime)?",[^}]*?requiredVersion:)"[^"]*",strictVersion:(?:!1|false)/g,
      '$1"^18.0.0",strictVersion:!0',
    ),
};

export const isCodeFault = (fault: MatrixFault): fault is CodeFault => fault in changes;

/** The entry of a remote with a fault in its code. @throws when nothing of it could be changed. */
export function withFault(entry: string, fault: CodeFault): string {
  const changed = changes[fault](entry);
  if (changed === entry) throw new Error(`The entry gives no place for the fault "${fault}".`);
  return changed;
}

export const integrityOf = (content: string): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;
