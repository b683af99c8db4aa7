import { readFileSync } from 'node:fs';
import { experiments } from '@rspack/core';
import { type AnyNode, type Program, parse } from 'acorn';

/** A source file of ours as a tree. */
export interface SourceTree {
  path: string;
  tree: Program;
}

/** Removes types and JSX with the compiler of the build, and parses what is left. */
export function parseSource(path: string): SourceTree {
  const { code } = experiments.swc.transformSync(readFileSync(path, 'utf8'), {
    filename: path,
    isModule: true,
    jsc: {
      parser: { syntax: 'typescript', tsx: path.endsWith('x') },
      target: 'es2024',
      transform: { react: { runtime: 'automatic' }, verbatimModuleSyntax: true },
    },
  });
  return { path, tree: parse(code, { ecmaVersion: 'latest', sourceType: 'module' }) };
}

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The nodes directly below a node, in the order of the source. */
export const childrenOf = (node: AnyNode): AnyNode[] =>
  Object.values(node).flatMap((value: unknown) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []));

/** Calls a function for a node and all below it. */
export function eachNode(node: AnyNode, visit: (node: AnyNode) => void): void {
  visit(node);
  for (const child of childrenOf(node)) eachNode(child, visit);
}

/** The text of a string literal or of a template without values, or undefined. */
export function textOf(node: AnyNode | null | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}

/** The name of a property that is written as a name or a text: `a.b`, `{ b: 1 }`, `{ 'b': 1 }`. */
export function nameOf(key: AnyNode, isComputed: boolean): string | undefined {
  return !isComputed && key.type === 'Identifier' ? key.name : textOf(key);
}
