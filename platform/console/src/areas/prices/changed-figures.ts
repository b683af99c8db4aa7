import { type Figure, figuresOf } from './figures.ts';

/** The figures that differ from the version before. `from` is null for a figure that the version before lacks. Without one nothing differs. */
export function changedFigures(before: unknown, after: unknown): { figure: Figure; from: number | null }[] {
  if (before === undefined) return [];
  const earlier = new Map(figuresOf(before).map(({ key, value }) => [key, value]));
  return figuresOf(after).flatMap((figure) => {
    const from = earlier.get(figure.key) ?? null;
    return from === figure.value ? [] : [{ figure, from }];
  });
}
