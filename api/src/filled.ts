/** Replaces the `{placeholders}` of a sentence. The names that pages share have `{{placeholders}}`. */
export const filled = (sentence: string, values: Readonly<Record<string, string>>): string =>
  sentence.replace(
    /\{\{(\w+)\}\}|\{(\w+)\}/g,
    (whole, ofPage: string | undefined, own: string | undefined) => values[ofPage ?? own ?? ''] ?? whole,
  );
