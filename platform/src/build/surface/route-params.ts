import type { ReleaseOffers, RouteParam } from '@nitida/contract';

const inPath = (path: string): Record<string, RouteParam> =>
  Object.fromEntries(
    [...path.matchAll(/\/:(\w+)(\?)?/g)].map(([, name = '', mark]) => [name, { type: 'string', isOptional: mark !== undefined }]),
  );

/** The text in the braces that open after `start`. */
function braced(text: string, start: number): string {
  const open = text.indexOf('{', start);
  for (let at = open, depth = 0; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return text.slice(open + 1, at);
  }
  throw new Error(`remote.ts: the braces after ${text.slice(start, start + 40)} are not closed.`);
}

const withoutComments = (source: string): string => source.replaceAll(/\/\*[\s\S]*?\*\/|(^|\s)\/\/[^\n]*/g, '$1');

const member = /^(\w+)(\?)?\s*:\s*([\s\S]+)$/;

function membersOf(route: string, block: string): Record<string, RouteParam> {
  const members = block
    .split(/[;\n]/)
    .map((text) => text.trim())
    .filter(Boolean);
  return Object.fromEntries(
    members.map((text) => {
      const [, name = '', mark, type = ''] = member.exec(text) ?? [];
      if (name === '') throw new Error(`remote.ts: the parameter “${text}” of ${route} in TypedParams is not written as \`name: type\`.`);
      return [name, { type, isOptional: mark !== undefined }];
    }),
  );
}

/** The parameters of the interface `TypedParams` by route. @throws when it is written in a form that this does not read. */
function typedParams(source: string): Map<string, Record<string, RouteParam>> {
  const code = withoutComments(source);
  const start = code.indexOf('interface TypedParams');
  if (start === -1) return new Map();
  const typed = new Map<string, Record<string, RouteParam>>();
  const block = braced(code, start);
  const rest = block.replaceAll(/'([\w.]+)'\s*:\s*\{([^{}]*)\}\s*;?/g, (_whole, route: string, params: string) => {
    typed.set(route, membersOf(route, params));
    return '';
  });
  if (rest.trim() !== '')
    throw new Error(`remote.ts: “${rest.trim().slice(0, 80)}” in TypedParams is not written as \`'route': { name: type };\`.`);
  return typed;
}

/**
 * The parameters of each route, in the path and the query: those of its pattern, and those that `TypedParams` in `remote.ts` narrows or adds.
 * @param source the text of `remote.ts`
 */
export function routeParams(routes: readonly { name: string; path: string }[], source: string): ReleaseOffers['routes'] {
  const typed = typedParams(source);
  return Object.fromEntries(
    routes.map(({ name, path }) => {
      const params = inPath(path);
      for (const [key, param] of Object.entries(typed.get(name) ?? {}))
        params[key] = { type: param.type, isOptional: param.isOptional && (params[key]?.isOptional ?? true) };
      return [name, params];
    }),
  );
}
