import { type AnyNode, parse } from 'acorn';
import { fullAncestor } from 'acorn-walk';

/** `property: value;` of a stylesheet. The texts of a language are JSON. */
const isStylesheet = (text: string): boolean => /(^|[\s;{}/])[a-z-]+\s*:\s*[^;{}]+[;}]/.test(text) && !/^[[{]/.test(text);

/** The text of a string, or of the parts of a template. What is filled in becomes a comment, which may stand anywhere in a stylesheet. */
function textOf(node: AnyNode): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '').join('/**/');
  return null;
}

/** The strings between what is filled into a styled component; they are the array that is the first argument of a call. */
function styledText(node: AnyNode): string | null {
  if (node.type !== 'ArrayExpression') return null;
  const texts = node.elements.map((element) => (element ? textOf(element) : null));
  return texts.every((text) => text !== null) ? texts.join('/**/') : null;
}

/** Stylesheets that a script holds: those of styled components, and strings that are filled into them. */
export function stylesInScript(source: string): string[] {
  const found = new Set<string>();
  fullAncestor(parse(source, { ecmaVersion: 'latest', sourceType: 'module' }), (visited, _state, ancestors) => {
    const parent = ancestors.at(-2) as AnyNode | undefined;
    // Read with its array.
    if (parent && styledText(parent) !== null) return;
    const node = visited as AnyNode;
    const text = styledText(node) ?? textOf(node);
    if (text !== null && isStylesheet(text)) found.add(text);
  });
  return [...found];
}
