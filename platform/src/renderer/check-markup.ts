import { type DefaultTreeAdapterMap, defaultTreeAdapter, html as namespaces, parse, type TreeAdapter } from 'parse5';
import { attributeFault } from './check-attribute.ts';

type Element = DefaultTreeAdapterMap['element'];
type Node = DefaultTreeAdapterMap['node'];

/** Elements that a page may have. What runs, loads, styles, names the document or embeds another is not among them. */
const htmlElements = new Set(
  (
    'a abbr address article aside b bdi bdo blockquote br button caption cite code col colgroup data dd del details dfn div dl dt em ' +
    'fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr i img input ins kbd label legend li main mark menu meter nav ol ' +
    'optgroup option output p picture pre progress q s samp search section select small source span strong sub summary sup table tbody td ' +
    'textarea tfoot th thead time tr u ul var wbr'
  ).split(' '),
);
const voidElements = new Set(['br', 'col', 'hr', 'img', 'input', 'source', 'wbr']);
const svgElements = new Set(
  (
    'svg g path circle ellipse line polyline polygon rect defs linearGradient radialGradient stop clipPath mask pattern symbol use title desc ' +
    'text tspan filter feGaussianBlur feOffset feBlend feColorMatrix feMerge feMergeNode feFlood feComposite feTurbulence feDisplacementMap'
  ).split(' '),
);

/** Deeper markup takes long to parse, and browsers cut it. */
const mostDepth = 200;

class MarkupError extends Error {}

/** Ends the parser where elements are nested too deeply, before it takes long. */
function boundedAdapter(): TreeAdapter<DefaultTreeAdapterMap> {
  let depth = 0;
  return {
    ...defaultTreeAdapter,
    onItemPush() {
      depth += 1;
      if (depth > mostDepth) throw new MarkupError('elements are nested too deeply');
    },
    onItemPop() {
      depth -= 1;
    },
  };
}

const isElement = (node: Node): node is Element => 'tagName' in node;
const childrenOf = (node: Node): Node[] => ('childNodes' in node ? node.childNodes : []);

/** Where a document has the markup of a page. */
const before = '<!doctype html><html><head></head><body><div id="root">';
const after = '</div><script id="after"></script></body></html>';

/** Parses the markup where the document has it. @returns what is in its place, or throws when it does not stay there */
function parseInPlace(markup: string): Node[] {
  const document = parse(`${before}${markup}${after}`, { treeAdapter: boundedAdapter(), sourceCodeLocationInfo: true });
  const [page] = document.childNodes.filter(isElement);
  const body = page && childrenOf(page).filter(isElement)[1];
  const [root, script, ...others] = body ? childrenOf(body) : [];
  const isEndIn = root && isElement(root) && root.sourceCodeLocation?.endTag?.startOffset === before.length + markup.length;
  const isNext = script && isElement(script) && script.tagName === 'script' && script.attrs.some(({ value }) => value === 'after');
  if (!isEndIn || !isNext || others.length > 0) throw new MarkupError('it does not stay in its place');
  return childrenOf(root);
}

function verify(node: Node, mains: Element[]): void {
  if (isElement(node)) {
    const isSvg = node.namespaceURI === namespaces.NS.SVG;
    const isKnown = isSvg ? svgElements.has(node.tagName) : node.namespaceURI === namespaces.NS.HTML && htmlElements.has(node.tagName);
    if (!isKnown) throw new MarkupError(`<${node.tagName}>`);
    // What the parser closes or adds by itself may also take in what follows.
    const isClosed = isSvg || voidElements.has(node.tagName) || Boolean(node.sourceCodeLocation?.endTag);
    if (!isClosed) throw new MarkupError(`<${node.tagName}> is not closed`);
    for (const attribute of node.attrs) {
      const fault = attributeFault(node.tagName, attribute);
      if (fault !== null) throw new MarkupError(`<${node.tagName} ${attribute.name}="${attribute.value.slice(0, 80)}">: ${fault}`);
    }
    if (node.tagName === 'main') mains.push(node);
  }
  for (const child of childrenOf(node)) verify(child, mains);
}

/**
 * Says why markup that a team's code made is refused, or null. It is parsed as the browser parses it in its document: it stays in its place, it has one
 * `main`, and only elements and attributes that show something.
 */
export function markupFault(markup: string): string | null {
  try {
    const mains: Element[] = [];
    for (const node of parseInPlace(markup)) verify(node, mains);
    const [main] = mains;
    if (!main || mains.length > 1) throw new MarkupError('it has not exactly one <main>');
    return null;
  } catch (error) {
    if (!(error instanceof MarkupError)) throw error;
    return `The markup is refused: ${error.message}.`;
  }
}
