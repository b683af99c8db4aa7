import type { BuildOptions, Container, Instance, RemoteEntry } from './bundler-types.ts';

/** Module Federation's only name for a scope that our builds use. */
export const defaultScope = 'default';

const isContainer = (entry: unknown): entry is Container =>
  typeof entry === 'object' && entry !== null && 'init' in entry && 'get' in entry;

/** A build at run time. Its containers are opened once; a container that could not be opened is tried again by the next call. */
export function createInstance(options: BuildOptions): Instance {
  const shareScope = {};
  const shareScopeMap: Instance['shareScopeMap'] = { [defaultScope]: shareScope };
  const remotes = new Map<string, RemoteEntry & { importEntry: (entry: string) => Promise<unknown> }>();
  const opened = new Map<string, Promise<Container>>();

  async function open(name: string): Promise<Container> {
    const remote = remotes.get(name);
    if (!remote) throw new Error(`${options.name} knows no remote ${name}.`);
    const container = await remote.importEntry(remote.entry);
    if (!isContainer(container)) throw new Error(`${remote.entry} is no container.`);
    await container.init(shareScope, []);
    return container;
  }

  function openOnce(name: string): Promise<Container> {
    const known = opened.get(name);
    if (known) return known;
    const attempt = open(name);
    opened.set(name, attempt);
    attempt.catch(() => opened.delete(name));
    return attempt;
  }

  return {
    name: options.name,
    options,
    shareScopeMap,
    registerRemotes(entries, importEntry) {
      for (const remote of entries) remotes.set(remote.name, { ...remote, importEntry });
    },
    /** Loads `remote/expose` and runs it. */
    async loadRemote(id) {
      const [name = '', ...expose] = id.split('/');
      const container = await openOnce(name);
      const factory = await container.get(`./${expose.join('/')}`);
      return factory();
    },
  };
}
