export interface Instruction {
  /** `COPY`, `RUN` and so on. */
  name: string;
  /** Its words. */
  args: string[];
}

export interface Stage {
  /** The name after `AS`, or null for a stage without one. */
  stage: string | null;
  instructions: Instruction[];
}

/** Reads the stages of a Dockerfile that writes each instruction on a line of its own. */
export function dockerStages(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [name = '', ...args] = line.trim().split(' ');
    if (name === 'FROM') stages.push({ stage: args[1] === 'AS' ? (args[2] ?? null) : null, instructions: [] });
    else stages.at(-1)?.instructions.push({ name, args });
  }
  return stages;
}

/** The variables that a stage sets with `ENV`. */
export const imageVariables = (instructions: readonly Instruction[]): Record<string, string> =>
  Object.fromEntries(
    instructions
      .filter(({ name }) => name === 'ENV')
      .flatMap(({ args }) => args.map((arg) => arg.replace(/\$\w+/, '').split('=', 2) as [string, string])),
  );

/** Whether a .dockerignore keeps a path from being copied. It knows whole paths, and names and endings (`*.test.ts`) in any folder. */
export function isIgnored(patterns: string, path: string): boolean {
  const parts = path.split('/');
  const isIn = (name: string) => (name.startsWith('*') ? parts.some((part) => part.endsWith(name.slice(1))) : parts.includes(name));
  return patterns
    .split('\n')
    .filter(Boolean)
    .some((pattern) => (pattern.startsWith('**/') ? isIn(pattern.slice(3)) : path === pattern || path.startsWith(`${pattern}/`)));
}
