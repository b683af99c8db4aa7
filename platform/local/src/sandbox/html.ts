/** Markup that needs no escaping. */
export class Html {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

type Part = Html | string | number | null | readonly Part[];

/** Builds markup and escapes every value that is not markup itself. */
export const html = (strings: TemplateStringsArray, ...values: Part[]): Html =>
  new Html(strings.reduce((built, text, index) => built + text + (index < values.length ? render(values[index] ?? null) : ''), ''));

function render(part: Part): string {
  if (part === null) return '';
  if (part instanceof Html) return part.source;
  if (typeof part === 'object') return part.map(render).join('');
  return String(part).replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
