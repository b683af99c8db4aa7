import type { Floor } from '@nitida/platform/bundler/floor';
import { type AnyNode, type CallExpression, type Expression, type MemberExpression, type Program, parse, type Super } from 'acorn';
import { full, fullAncestor } from 'acorn-walk';
import { namesOf } from './compat.ts';
import type { Finding } from './finding.ts';
import { type NewerFeature, newerMembers } from './members.ts';

export interface Script {
  name: string;
  source: string;
}

/** The edition of the language that every browser of the floor supports completely. */
const edition = 2024;

/** Methods of iterators that arrays have too. The call before them tells the difference. */
const iteratorHelpers = new Set(['map', 'filter', 'some', 'every', 'find', 'forEach', 'reduce', 'flatMap']);
const makesIterator = new Set(['values', 'keys', 'entries', 'matchAll']);

/** The name after the dot, or in `a['b']`. */
function memberName({ property, computed }: MemberExpression): string | null {
  if (!computed) return property.type === 'Identifier' ? property.name : null;
  return property.type === 'Literal' && typeof property.value === 'string' ? property.value : null;
}

/** `Promise` in `Promise.try` and in `globalThis.Promise.try`. Null when the expression is not a path of names. */
function pathOf(node: Expression | Super): string | null {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'ChainExpression') return pathOf(node.expression);
  if (node.type !== 'MemberExpression') return null;
  const [object, member] = [pathOf(node.object), memberName(node)];
  if (object === null || member === null) return null;
  return /^(globalThis|window|self)$/.test(object) ? member : `${object}.${member}`;
}

/** Names that scripts define: variables of one file, and members of their objects. */
interface ParsedScript extends Script {
  program: Program;
  variables: Set<string>;
  members: Set<string>;
}

function parseScript(script: Script): ParsedScript {
  const program = parse(script.source, { ecmaVersion: edition, sourceType: 'module' });
  const variables = new Set<string>();
  const members = new Set<string>();
  full(program, (found, _state, type) => {
    const node = found as AnyNode;
    if (type === 'VariablePattern' && node.type === 'Identifier') variables.add(node.name);
    if (node.type === 'ImportDeclaration') for (const { local } of node.specifiers) variables.add(local.name);
    if ('key' in node && node.key.type === 'Identifier') members.add(node.key.name);
    if (node.type === 'AssignmentExpression' && node.left.type === 'MemberExpression') members.add(memberName(node.left) ?? '');
  });
  return { ...script, program, variables, members };
}

/** Recognises `map.values().map(…)` by the call before the method, because arrays have the same methods. `Object.values` returns an array. */
function iteratorHelper({ callee }: CallExpression): string | null {
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'CallExpression') return null;
  const [name, source] = [memberName(callee), callee.object.callee];
  if (name === null || source.type !== 'MemberExpression' || pathOf(source.object) === 'Object') return null;
  return makesIterator.has(memberName(source) ?? '') && iteratorHelpers.has(name) ? `Iterator.${name}` : null;
}

/**
 * Finds everything in scripts that a browser of the floor lacks: syntax, globals, members of globals, and methods with a
 * unique name. A method that shares its name with an older method or with one of the scripts is not found.
 */
export function findInScripts(scripts: Script[], floor: Floor): Finding[] {
  const { globals, ofGlobals, methods } = newerMembers(floor);
  const findings: Finding[] = [];
  const note = (file: string, what: string, { feature, missing }: NewerFeature) =>
    findings.push({ feature, what: `${file}: ${what}`, browsers: namesOf(floor, missing) });
  const parsed = scripts.flatMap((script) => {
    try {
      return [parseScript(script)];
    } catch (error) {
      findings.push({ feature: `syntax of ES${edition}`, what: `${script.name}: ${String(error)}`, browsers: 'syntax of a later edition' });
      return [];
    }
  });
  const own = new Set(parsed.flatMap(({ members }) => [...members]));
  for (const { name: file, program, variables } of parsed) {
    fullAncestor(program, (found, _state, ancestors) => {
      const node = found as AnyNode;
      const parent = ancestors.at(-2) as AnyNode | undefined;
      // `typeof Temporal` detects the feature and does not need it.
      if (parent?.type === 'UnaryExpression' && parent.operator === 'typeof') return;
      if (node.type === 'Identifier' || node.type === 'MemberExpression') {
        const path = pathOf(node);
        const newer = path === null ? undefined : (ofGlobals.get(path) ?? globals.get(path));
        if (path !== null && newer && !variables.has(path.split('.')[0] ?? '')) note(file, path, newer);
      }
      if (node.type !== 'CallExpression') return;
      const method = node.callee.type === 'MemberExpression' ? memberName(node.callee) : null;
      const helper = iteratorHelper(node);
      const newer = helper === null ? methods.get(method ?? '') : ofGlobals.get(helper);
      if (method !== null && newer && (helper !== null || !own.has(method))) note(file, `.${method}()`, newer);
    });
  }
  return findings;
}
