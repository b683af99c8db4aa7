/** A figure of a setting: where it stands, and its number. */
export interface Figure {
  /** The names and positions that lead to it. */
  path: readonly string[];
  /** The same as one text: `pricePerHours.0.pricePerHour`. */
  key: string;
  value: number;
  /** Cents are typed in euros. */
  isMoney: boolean;
}

const moneyNames: ReadonlySet<string> = new Set([
  ...['price', 'pricePerHour', 'fixed', 'livingRoom', 'bedroom', 'bathroom', 'kitchen', 'perSqm', 'value'],
  ...['Junior', 'Middle', 'Senior', 'least', 'most'],
]);
/** Below these, the names above are no amounts. */
const plainParents: ReadonlySet<string> = new Set(['levels', 'rushLimits', 'recommendedHours']);

/** Numbers that nobody sets: days of the week, and the cleaners of a speed, which its name says. */
const fixedNames: ReadonlySet<string> = new Set(['weekdays', 'cleaners']);

/** All figures of a setting in the order in which they stand. Texts and lists of texts are no figures. */
export function figuresOf(value: unknown, path: readonly string[] = []): Figure[] {
  if (typeof value === 'number') {
    const isMoney = moneyNames.has(path.at(-1) ?? '') && !path.some((name) => plainParents.has(name));
    return [{ path, key: path.join('.'), value, isMoney }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (fixedNames.has(name) ? [] : figuresOf(inner, [...path, name])));
}

/** A copy of the setting with another figure at the path. */
export function withFigure<T>(value: T, [name, ...rest]: readonly string[], figure: number): T {
  if (name === undefined) return figure as T;
  if (Array.isArray(value)) return value.map((inner, index) => (String(index) === name ? withFigure(inner, rest, figure) : inner)) as T;
  const inner: unknown = Object.entries(value ?? {}).find(([key]) => key === name)?.[1];
  return { ...value, [name]: withFigure(inner, rest, figure) };
}

/** The figure as it is typed: euros, or the plain number. */
export const typedFigure = ({ value, isMoney }: Pick<Figure, 'value' | 'isMoney'>): string =>
  isMoney ? (value / 100).toFixed(2) : String(value);

/** The typed figure. Null when the text is no number. */
export function readFigure(text: string, isMoney: boolean): number | null {
  const plain = text.trim().replace(',', '.');
  if (!(isMoney ? /^\d{1,7}(\.\d{1,2})?$/ : /^\d{1,7}(\.\d{1,6})?$/).test(plain)) return null;
  return isMoney ? Math.round(Number(plain) * 100) : Number(plain);
}
