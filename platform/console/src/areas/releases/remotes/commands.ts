/** A command for somebody who has a checkout. `key`: the words that say what it does. */
export interface Command {
  key: string;
  line: string;
}

interface Place {
  /** The origin of the staff's calls, where the command is sent. */
  staff: string;
  /** The origin of the customers' site. */
  site: string;
}

/** What a team does on a day with its remote, with what the site at these addresses needs. */
export function commandsOf(name: string, { staff, site }: Place): Command[] {
  const at = `STAFF_URL=${staff} npm run`;
  return [
    { key: 'remote.command.against', line: `npm run dev -- ${name} --against ${site}` },
    { key: 'remote.command.dryRun', line: `${at} release -- ${name} --dry-run` },
    { key: 'remote.command.staging', line: `${at} release -- ${name} --channel staging` },
    { key: 'remote.command.preview', line: `${at} platform -- preview staging` },
    { key: 'remote.command.matrix', line: `${at} release -- ${name} --matrix` },
    { key: 'remote.command.release', line: `${at} release -- ${name} --why "…"` },
    { key: 'remote.command.rollBack', line: `${at} rollback -- ${name} --why "…"` },
    { key: 'remote.command.errors', line: `${at} platform -- errors ${name}` },
  ];
}
