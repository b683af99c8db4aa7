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
