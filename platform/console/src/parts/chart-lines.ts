/** A value for each minute. Null where nothing was measured. */
export type Values = readonly (number | null)[];

/** The height of a chart's drawing and its width, in units of its view box. */
export const chartSize = { width: 100, height: 40 } as const;

/** The top of the scale: the largest value, rounded up to 1, 2 or 5 with zeros. */
export function topOf(series: readonly Values[]): number {
  const largest = Math.max(0, ...series.flat().filter((value) => value !== null));
  if (largest === 0) return 1;
  const unit = 10 ** Math.floor(Math.log10(largest));
  return unit * (([1, 2, 5, 10] as const).find((step) => step * unit >= largest) ?? 10);
}

/** The path of a line. A gap in the values is a gap in the line; a value between two gaps is a short stroke. */
export function pathOf(values: Values, top: number): string {
  const { width, height } = chartSize;
  const stepWidth = values.length > 1 ? width / (values.length - 1) : width;
  const rounded = (value: number) => Math.round(value * 100) / 100;
  return values
    .map((value, index) => {
      if (value === null) return '';
      const point = `${rounded(index * stepWidth)} ${rounded(height - (value / top) * height)}`;
      const before = values[index - 1] ?? null;
      const after = values[index + 1] ?? null;
      if (before !== null) return `L${point}`;
      return after === null ? `M${point}h0.6` : `M${point}`;
    })
    .join('');
}
