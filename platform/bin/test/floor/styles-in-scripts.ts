import { type AnyNode, parse } from 'acorn';
import { fullAncestor } from 'acorn-walk';

/** Recognises a stylesheet by `property: value;`. The texts of a language are JSON. */
const isStylesheet = (text: string): boolean => /(^|[\s;{}/])[a-z-]+\s*:\s*[^;{}]+[;}]/.test(text) && !/^[[{]/.test(text);

/** The text of a string or of a template. Interpolations become comments, which are valid anywhere in a stylesheet. */
function textOf(node: AnyNode): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '').join('/**/');
  return null;
}

/** The strings around the interpolations of a styled component, which are the array in the first argument of a call. */
function styledText(node: AnyNode): string | null {
  if (node.type !== 'ArrayExpression') return null;
  const texts = node.elements.map((element) => (element ? textOf(element) : null));
  return texts.every((text) => text !== null) ? texts.join('/**/') : null;
}

/** Finds the stylesheets in a script: styled components, and strings that are interpolated into them. */
export function stylesInScript(source: string): string[] {
  const found = new Set<string>();
  fullAncestor(parse(source, { ecmaVersion: 'latest', sourceType: 'module' }), (visited, _state, ancestors) => {
    const parent = ancestors.at(-2) as AnyNode | undefined;
    // It is read with its array.
    if (parent && styledText(parent) !== null) return;
    const node = visited as AnyNode;
    const text = styledText(node) ?? textOf(node);
    if (text !== null && isStylesheet(text)) found.add(text);
  });
  return [...found];
}
