/** A value of a form-encoded body. Stripe nests values with brackets, as in `line_items[0][price_data][currency]=eur`. */
export type FormValue = string | FormObject;
export interface FormObject {
  [key: string]: FormValue;
}

/** Reads `a[b][0]=c` into nested objects. List indexes become keys, in order. */
export function parseForm(body: string): FormObject {
  const root: FormObject = Object.create(null);
  for (const [name, value] of new URLSearchParams(body)) assign(root, pathOf(name), value);
  return root;
}

function pathOf(name: string): string[] {
  const open = name.indexOf('[');
  if (open < 0) return [name];
  return [name.slice(0, open), ...name.slice(open + 1, -1).split('][')];
}

function assign(root: FormObject, path: string[], value: string): void {
  let node = root;
  for (const [depth, part] of path.entries()) {
    const key = part === '' ? String(Object.keys(node).length) : part;
    if (depth === path.length - 1) {
      node[key] = value;
      return;
    }
    const next = node[key];
    if (typeof next === 'object') node = next;
    else {
      const made: FormObject = Object.create(null);
      node[key] = made;
      node = made;
    }
  }
}

/** The text at a path, or undefined: `text(form, 'payment_intent_data', 'capture_method')`. */
export function text(form: FormObject, ...path: string[]): string | undefined {
  let node: FormValue | undefined = form;
  for (const key of path) {
    if (typeof node !== 'object') return undefined;
    node = node[key];
  }
  return typeof node === 'string' && node !== '' ? node : undefined;
}

/** The whole number at a path, or undefined when there is none. */
export function integer(form: FormObject, ...path: string[]): number | undefined {
  const value = text(form, ...path);
  return value !== undefined && /^-?\d+$/.test(value) ? Number(value) : undefined;
}

/** The members of a list or object at a path. */
export function children(form: FormObject, ...path: string[]): FormObject[] {
  return Object.values(at(form, path)).filter((value) => typeof value === 'object');
}

/** The pairs of key and text at a path, as in `metadata`. */
export function pairs(form: FormObject, ...path: string[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [key, value] of Object.entries(at(form, path))) if (typeof value === 'string') found[key] = value;
  return found;
}

/** The texts of the list at a path, as in `expand[]`. */
export const list = (form: FormObject, ...path: string[]): string[] => Object.values(pairs(form, ...path));

function at(form: FormObject, path: string[]): FormObject {
  let node: FormObject = form;
  for (const key of path) {
    const next = node[key];
    if (typeof next !== 'object') return {};
    node = next;
  }
  return node;
}
