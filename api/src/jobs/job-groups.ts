/** What jobs work on, or which neighbour they wait for. */
export type JobGroup = 'visits' | 'housekeeping' | 'mail' | 'provider' | 'taxAgency';

interface GroupRule {
  /** How many jobs a node on PostgreSQL runs at once in each lane of the group. */
  slots: number;
  /** Each kind has a lane of its own, because these jobs wait for an answer from outside, and one that hangs keeps its slot until its time is up. */
  isOutside: boolean;
}

const rules: Record<JobGroup, GroupRule> = {
  visits: { slots: 3, isOutside: false },
  housekeeping: { slots: 1, isOutside: false },
  mail: { slots: 2, isOutside: true },
  provider: { slots: 3, isOutside: true },
  taxAgency: { slots: 1, isOutside: true },
};

/** Kinds that share slots. No lane waits for another. */
export interface Lane {
  name: string;
  slots: number;
  kinds: string[];
}

/** The lanes of the kinds that a node handles. */
export function lanesOf(groups: ReadonlyMap<string, JobGroup>): Lane[] {
  const lanes = new Map<string, Lane>();
  for (const [kind, group] of groups) {
    const { slots, isOutside } = rules[group];
    const name = isOutside ? kind : group;
    const lane = lanes.get(name) ?? { name, slots, kinds: [] };
    lane.kinds.push(kind);
    lanes.set(name, lane);
  }
  return [...lanes.values()];
}

/** Whether jobs of this kind wait for a neighbour. */
export function isOutside(groups: ReadonlyMap<string, JobGroup>, kind: string): boolean {
  const group = groups.get(kind);
  return group !== undefined && rules[group].isOutside;
}

/** The kinds that fail together with `kind`, because they wait for the same neighbour. */
export function kindsBeside(groups: ReadonlyMap<string, JobGroup>, kind: string): string[] {
  if (!isOutside(groups, kind)) return [kind];
  const group = groups.get(kind);
  return [...groups].filter(([, other]) => other === group).map(([name]) => name);
}
