import type { Team } from './teams-file.ts';

/** The file that GitHub reads, relative to the root. */
export const codeOwnersPath = '.github/CODEOWNERS';

const handle = ({ name }: Team): string => `@nitida/${name}`;

/** The text of CODEOWNERS. A longer pattern stands below a shorter one, because the last one that matches a file counts. */
export function codeOwners(teams: readonly Team[]): string {
  const patterns = [...new Set(teams.flatMap(({ reviews }) => reviews))].toSorted();
  const width = Math.max(...patterns.map(({ length }) => length)) + 2;
  const reviewers = (pattern: string) => teams.filter(({ reviews }) => reviews.includes(pattern)).map(handle);
  const lines = [['*', ...teams.slice(0, 1).map(handle)], ...patterns.map((pattern) => [pattern, ...reviewers(pattern)])];
  return [
    '# Who reviews what. The last pattern that matches a file counts. `npm run teams` writes this file from teams.json.',
    '',
    ...lines.map(([pattern = '', ...owners]) => pattern.padEnd(width) + owners.join(' ')),
    '',
  ].join('\n');
}
