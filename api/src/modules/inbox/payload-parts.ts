/** A longer value becomes a paragraph, because it would break the layout of a row. */
const longestInRow = 60;

export interface PayloadParts {
  rows: { label: string; value: string }[];
  /** Long texts as typed. */
  texts: string[];
}

/** The content of a form in readable form: `homeAddress.postalCode` becomes "Home address, postal code". Empty fields are omitted. */
export function payloadParts(payload: object): PayloadParts {
  const parts: PayloadParts = { rows: [], texts: [] };
  for (const [path, value] of leaves(payload)) {
    if (value === '') continue;
    if (value.length > longestInRow) parts.texts.push(`${labelOf(path)}: ${value}`);
    else parts.rows.push({ label: labelOf(path), value });
  }
  return parts;
}

function leaves(value: object, path: string[] = []): [path: string[], value: string][] {
  return Object.entries(value).flatMap(([key, inner]): [string[], string][] => {
    if (typeof inner === 'object' && inner !== null) return leaves(inner, [...path, key]);
    return [[[...path, key], String(inner ?? '')]];
  });
}

function labelOf(path: string[]): string {
  const words = path.map((key) => key.replace(/([A-Z])/g, ' $1').toLowerCase()).join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
