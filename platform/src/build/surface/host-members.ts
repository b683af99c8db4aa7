import type { AnyNode, Pattern } from 'acorn';
import { childrenOf, nameOf, type SourceTree } from './parse-source.ts';

/** The way from the host to a value: `['links', 'to']`. `accessor`: the function that returns the host. Null: something else. */
type Origin = readonly string[] | 'accessor' | null;

/** The names that a function or block declares. */
interface Scope {
  names: Map<string, Origin>;
  parent: Scope | null;
}

const opensScope = new Set([
  ...['Program', 'BlockStatement', 'FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'],
  ...['ForStatement', 'ForOfStatement', 'ForInStatement', 'CatchClause', 'SwitchStatement', 'StaticBlock'],
]);

function lookUp(scope: Scope | null, name: string): Origin {
  if (scope === null) return null;
  return scope.names.has(name) ? (scope.names.get(name) ?? null) : lookUp(scope.parent, name);
}

/** Where a value comes from. A member after `?.` counts as none: the code works without it. */
function originOf(node: AnyNode | null | undefined, scope: Scope): Origin {
  if (node?.type === 'Identifier') return lookUp(scope, node.name);
  if (node?.type === 'CallExpression') return originOf(node.callee, scope) === 'accessor' ? [] : null;
  if (node?.type !== 'MemberExpression') return null;
  const name = nameOf(node.property, node.computed);
  const object = originOf(node.object, scope);
  return Array.isArray(object) && name !== undefined && !node.optional ? [...object, name] : null;
}

/** Declares the names of a pattern, and reports the members that it takes out of the host. */
function declare(pattern: Pattern, origin: Origin, scope: Scope, found: (path: readonly string[]) => void): void {
  if (pattern.type === 'Identifier') {
    scope.names.set(pattern.name, origin);
    if (Array.isArray(origin)) found(origin);
  } else if (pattern.type === 'ObjectPattern') {
    for (const property of pattern.properties) {
      if (property.type === 'RestElement') declare(property.argument, null, scope, found);
      else {
        const name = nameOf(property.key, property.computed);
        // A default value means that the code works without the member.
        const isOptional = property.value.type === 'AssignmentPattern';
        const inner = Array.isArray(origin) && name !== undefined && !isOptional ? [...origin, name] : null;
        declare(property.value, inner, scope, found);
      }
    }
  } else if (pattern.type === 'AssignmentPattern') declare(pattern.left, origin, scope, found);
  else if (pattern.type === 'ArrayPattern') for (const part of pattern.elements) part && declare(part, null, scope, found);
  else if (pattern.type === 'RestElement') declare(pattern.argument, null, scope, found);
}

const declarationsIn = (node: AnyNode): AnyNode[] =>
  childrenOf(node).flatMap((child) =>
    child.type === 'ExportNamedDeclaration' || child.type === 'ExportDefaultDeclaration'
      ? [child.declaration as AnyNode | null].filter((declaration) => declaration !== null && declaration !== undefined)
      : [child],
  );

/** Declares what stands directly in a function or block, before its code is read. */
function openScope(node: AnyNode, parent: Scope, found: (path: readonly string[]) => void): Scope {
  const scope: Scope = { names: new Map(), parent };
  if ('params' in node && Array.isArray(node.params)) for (const param of node.params) declare(param, null, scope, found);
  if (node.type === 'CatchClause' && node.param) declare(node.param, null, scope, found);
  for (const child of declarationsIn(node)) {
    if (child.type === 'ImportDeclaration') {
      const isHost = typeof child.source.value === 'string' && /(^|\/)host(\.tsx?)?$/.test(child.source.value);
      for (const each of child.specifiers) {
        const isAccessor = isHost && each.type === 'ImportSpecifier' && nameOf(each.imported, false) === 'host';
        scope.names.set(each.local.name, isAccessor ? 'accessor' : null);
      }
    } else if ((child.type === 'FunctionDeclaration' || child.type === 'ClassDeclaration') && child.id)
      scope.names.set(child.id.name, null);
    else if (child.type === 'VariableDeclaration')
      for (const { id, init } of child.declarations) declare(id, originOf(init, scope), scope, found);
  }
  return scope;
}

/**
 * The members of the host that a source uses, by group and name: `links.to`. Follows `host()` of the remote's `host.ts` through constants and patterns within
 * a file. A host that is passed to a function is not followed.
 */
export function hostMembersIn({ tree }: SourceTree): string[] {
  const members = new Set<string>();
  const found = (path: readonly string[]) => {
    if (path.length > 0) members.add(path.slice(0, 2).join('.'));
  };
  const read = (node: AnyNode, outer: Scope): void => {
    const scope = opensScope.has(node.type) ? openScope(node, outer, found) : outer;
    const origin = node.type === 'MemberExpression' ? originOf(node, scope) : null;
    if (Array.isArray(origin)) {
      found(origin);
      // The members on the way are part of this one.
      return;
    }
    // What stands before `?.` may be missing, too.
    if (node.type === 'MemberExpression' && node.optional && Array.isArray(originOf(node.object, scope))) return;
    for (const child of childrenOf(node)) read(child, scope);
  };
  read(tree, { names: new Map(), parent: null });
  // A group alone says less than its members.
  return [...members].filter((one) => ![...members].some((other) => other.startsWith(`${one}.`))).toSorted();
}
