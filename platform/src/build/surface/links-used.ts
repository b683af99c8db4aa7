import type { RouteUse } from '@nitida/contract';
import type { AnyNode, CallExpression, ObjectExpression } from 'acorn';
import { eachNode, nameOf, type SourceTree, textOf } from './parse-source.ts';

const routeName = /^[a-z]+\.[a-zA-Z]+$/;

/** `links.to(…)`, `host().links.to(…)`. */
function isLinkCall({ callee }: CallExpression): boolean {
  if (callee.type !== 'MemberExpression' || nameOf(callee.property, callee.computed) !== 'to') return false;
  const { object } = callee;
  return object.type === 'Identifier'
    ? object.name === 'links'
    : object.type === 'MemberExpression' && nameOf(object.property, object.computed) === 'links';
}

/** The texts that an expression may have, as far as they stand in the code: both branches of a condition. */
function possibleTexts(node: AnyNode | undefined): string[] {
  if (node?.type === 'ConditionalExpression') return [...possibleTexts(node.consequent), ...possibleTexts(node.alternate)];
  const text = textOf(node);
  return text === undefined ? [] : [text];
}

/** What an object literal gives. `params` is null when a part of it is computed. */
function given(object: ObjectExpression): Pick<RouteUse, 'params' | 'values'> {
  const params: string[] = [];
  const values: Record<string, string> = {};
  for (const property of object.properties) {
    const name = property.type === 'Property' ? nameOf(property.key, property.computed) : undefined;
    if (property.type !== 'Property' || name === undefined) return { params: null, values: {} };
    params.push(name);
    const value = textOf(property.value);
    if (value !== undefined) values[name] = value;
  }
  return { params: params.toSorted(), values };
}

function paramsOf(node: AnyNode | undefined): Pick<RouteUse, 'params' | 'values'>[] {
  if (node === undefined) return [{ params: [], values: {} }];
  if (node.type === 'ConditionalExpression') return [...paramsOf(node.consequent), ...paramsOf(node.alternate)];
  return [node.type === 'ObjectExpression' ? given(node) : { params: null, values: {} }];
}

/** The routes to which a source links by `links.to`. A name that is computed is not found, unless it stands in content. */
export function linksIn({ tree }: SourceTree): RouteUse[] {
  const uses: RouteUse[] = [];
  eachNode(tree, (node) => {
    if (node.type !== 'CallExpression' || !isLinkCall(node)) return;
    const names = possibleTexts(node.arguments[0]).filter((name) => routeName.test(name));
    for (const name of names) for (const params of paramsOf(node.arguments[1])) uses.push({ name, ...params });
  });
  return uses;
}

/** The routes to which a content file leads: `"to": "marketing.faq"`. */
export function linksInContent(content: unknown): RouteUse[] {
  if (Array.isArray(content)) return content.flatMap(linksInContent);
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([key, value]) =>
    key === 'to' && typeof value === 'string' && routeName.test(value) ? [{ name: value, params: [], values: {} }] : linksInContent(value),
  );
}
