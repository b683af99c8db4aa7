import axe from 'axe-core';

// The tokens' test checks the colours, because jsdom has no layout. The landmarks around the page belong to the shell.
const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };

/** The faults that axe finds in the current page: the rule and the markup. */
export async function violations(): Promise<[string, string[]][]> {
  const result = await axe.run(document.body, { rules });
  return result.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}
