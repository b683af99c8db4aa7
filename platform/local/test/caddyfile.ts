export interface ProxiedSite {
  host: string;
  /** Where its requests go, such as `node-1:3000`. */
  nodes: string[];
  /** The path that says whether a node may have requests. */
  health: string;
  /** The same for when no node may have them, or null when they then fail. */
  fallback: { nodes: string[]; health: string } | null;
}

/** Reads the sites of a Caddyfile that begins each with its host at the start of a line, and proxies all of it. */
export function proxiedSites(text: string): ProxiedSite[] {
  const blocks = [...text.matchAll(/^([\w.-]+) \{\n([\s\S]*?)^\}$/gm)];
  return blocks.map(([, host = '', body = '']) => {
    const [usual = '', ...errors] = body.split(/^\thandle_errors 503 \{$/m);
    return { host, ...proxied(usual), fallback: errors[0] === undefined ? null : proxied(errors[0]) };
  });
}

const proxied = (text: string) => ({
  nodes: /^\t+reverse_proxy (.*) \{$/m.exec(text)?.[1]?.split(' ') ?? [],
  health: /^\t+health_uri (\S+)$/m.exec(text)?.[1] ?? '',
});
