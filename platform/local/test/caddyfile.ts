export interface ProxiedSite {
  host: string;
  /** Where its requests go, such as `node-1:3000`. */
  nodes: string[];
  /** The path that says whether a node may have requests. */
  health: string;
}

/** Reads the sites of a Caddyfile that begins each with its host at the start of a line, and proxies all of it. */
export function proxiedSites(text: string): ProxiedSite[] {
  const blocks = [...text.matchAll(/^([\w.-]+) \{\n([\s\S]*?)^\}$/gm)];
  return blocks.map(([, host = '', body = '']) => ({
    host,
    nodes: /^\treverse_proxy (.*) \{$/m.exec(body)?.[1]?.split(' ') ?? [],
    health: /^\t\thealth_uri (\S+)$/m.exec(body)?.[1] ?? '',
  }));
}
