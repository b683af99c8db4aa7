/** A place in a text: a node with an offset in it. */
type Place = [node: Node, offset: number];

/** The place beside a figure, when the place is inside one: before it at its beginning, and else behind it. Another place stays. */
function besideFigure([node, offset]: Place, box: HTMLElement): Place {
  const figure = [...box.children].find((child) => child.contains(node));
  if (!figure) return [node, offset];
  const index = [...box.childNodes].indexOf(figure);
  return [box, offset === 0 ? index : index + 1];
}

/**
 * Moves the caret and the ends of a selection out of the figures of a box. Firefox puts them inside at a click, and then nothing that is typed reaches the
 * text.
 */
export function leaveFigures(box: HTMLElement): void {
  const selection = window.getSelection();
  const { anchorNode, focusNode } = selection ?? {};
  if (!selection || !anchorNode || !focusNode || !box.contains(anchorNode) || !box.contains(focusNode)) return;
  const from: Place = [anchorNode, selection.anchorOffset];
  const to: Place = [focusNode, selection.focusOffset];
  const begin = besideFigure(from, box);
  const end = selection.isCollapsed ? begin : besideFigure(to, box);
  if (begin[0] !== from[0] || end[0] !== to[0]) selection.setBaseAndExtent(...begin, ...end);
}
