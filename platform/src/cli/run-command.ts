import { parseArgs } from 'node:util';
import { channels, diff, endSplit, lockChannel, mark, promote, retire, split, unlockChannel } from './channel-commands.ts';
import { check, checks, releases } from './check-commands.ts';
import { type CommandLine, type CommandOptions, openCommandLine } from './command-line.ts';
import { addTeam, compositionKey, registerKey } from './key-commands.ts';
import { list, log } from './list-commands.ts';
import { nodes } from './node-commands.ts';
import { releaseNameOf } from './package-name.ts';
import { makePreview, previews, revokePreview } from './preview-commands.ts';
import { hold, publish, publishThroughMatrix, publishTogether, rehearse, rollBack } from './release-commands.ts';
import { listErrors, rolloutFigures, rollouts, startRollout, stopRollout } from './rollout-commands.ts';
import { requireStaffAddress, UserError } from './site-client.ts';
import { give, keys, registerJob, retireTeam, revoke, saveTeam, teams } from './team-commands.ts';

const help = `npm run release -- <package>                     build one package, publish and promote it
npm run release -- <package> --dry-run           build it, and say whether it would be refused; nothing is stored
npm run release -- <package> --matrix            publish it to a branch, run the matrix, and serve it when it has passed
npm run release -- <package> --hold              store it and serve it nowhere yet, for a promotion of several
npm run release -- <package>…                    several packages, served together, such as with another major version of a library
npm run rollback -- <package>                    serve the package's former release, the others as they are
npm run rollback                                 serve the whole set that was served before
npm run rollback -- <composition>                serve that composition
npm run platform -- channels                     what is served where
npm run platform -- promote <channel> <composition or channel> [package]   serve it in the channel, or one release of it
npm run platform -- promote <channel> <package@version>…   serve these stored releases together
npm run platform -- split <channel> <composition> <percent>   serve it to a share of the visitors
npm run platform -- end-split <channel> [package]   serve all visitors the same; of several, end the one that changes the package
npm run platform -- lock <channel>, unlock <channel>   nothing new is served there, for --days 2 or until it is unlocked; it can be rolled back
npm run platform -- mark <composition>, mark <package> <version>   harmful: no channel serves it or returns to it
npm run platform -- retire <package>              serve production, or --channel, without a remote to which nothing links
npm run platform -- retire-team <name>           as staff: a team that owns nothing that is served has no claims, keys and jobs any more
npm run platform -- rollout <package@version or composition>   serve it to more and more visitors while it is as good as what it replaces
npm run platform -- rollouts [number], stop-rollout <number>   the last ones, or what one has counted; serve everybody what was served before
npm run platform -- preview <channel, composition or package@version…>   make a link that shows it inside the site (--days 7)
npm run platform -- previews, revoke-preview <number>   the links; end one
npm run platform -- errors [name]                what browsers reported of all releases or of one remote
npm run platform -- checks [package]             what the gate said of the last releases, published or only checked
npm run platform -- check <package> <version>    whether production could serve a stored release (--channel: another channel)
npm run platform -- releases <package>           its stored releases, and the channels that serve them
npm run platform -- list                         the compositions, newest first
npm run platform -- diff <composition> <composition>   what differs between them
npm run platform -- log                          who changed what, newest first
npm run platform -- nodes                        where the parts of the site run, and the jobs that wait
npm run platform -- key                          your public key, which staff register for your team
npm run platform -- register-key <public key> <label> <team>…   as staff: let a key act for teams
npm run platform -- register-job <team> <issuer> <subject> <audience>   as staff: let a job act for a team by its tokens
npm run platform -- keys, revoke-key <id>, revoke-job <number>   who acts for which team; end one, as its team or as staff
npm run platform -- teams                        the teams, and what belongs to each
npm run platform -- add-team <package>           as staff: add the team of a new remote, with what its team.json claims
npm run platform -- save-team <name> <title> <mail> [webhook]   as staff: add a team, or say where its alerts go
npm run platform -- give <remote, route, namespace, call or event> <value> <team>   as staff: give it to a team
npm run platform -- composition-key              make a key that signs compositions

--channel: publish and roll-back change staging or branch/<name> instead of production, and check compares with it.
--why "<reason>" stands in the log. STAFF_URL names the site by the address of its staff's calls; else PORT names one on this
machine (its staff calls are on the next port), DATA_DIR its data. NITIDA_TOKEN is a job's token of its issuer; a person has
a key in ~/.config/nitida (NITIDA_KEY_FILE names another one).`;

const publishing = ({ 'dry-run': isDry, hold: isHeld, matrix }: CommandOptions) =>
  isDry ? rehearse : isHeld ? hold : matrix ? publishThroughMatrix : publish;

type Command = (args: string[], options: CommandOptions) => Promise<string> | string | null;

/** Each returns null when it lacks an argument. */
const commandsOf = (line: CommandLine): Record<string, Command> => ({
  publish: ([name, ...others], options) => {
    if (!name) return null;
    return others.length > 0 ? publishTogether(line, [name, ...others], options) : publishing(options)(line, name, options);
  },
  'roll-back': ([target], options) => rollBack(line, target, options),
  channels: () => channels(line),
  promote: ([channel, ...what], options) => (channel && what.length > 0 ? promote(line, channel, what, options) : null),
  split: ([channel, composition, share], options) =>
    channel && composition && share ? split(line, { channel, composition, share }, options) : null,
  'end-split': ([channel, name], options) => (channel ? endSplit(line, { channel, name }, options) : null),
  lock: ([channel], options) => (channel ? lockChannel(line, channel, options) : null),
  unlock: ([channel], options) => (channel ? unlockChannel(line, channel, options) : null),
  retire: ([name], options) => (name ? retire(line, name, options) : null),
  'retire-team': ([name], options) => (name ? retireTeam(line, name, options) : null),
  mark: ([subject, version], options) => (subject ? mark(line, subject, version, options) : null),
  rollout: ([what], options) => (what ? startRollout(line, what, options) : null),
  rollouts: ([id]) => (id ? rolloutFigures(line, id) : rollouts(line)),
  'stop-rollout': ([id], options) => (id ? stopRollout(line, id, options) : null),
  preview: (what, options) => (what.length > 0 ? makePreview(line, what, options) : null),
  previews: () => previews(line),
  'revoke-preview': ([id], options) => (id ? revokePreview(line, id, options) : null),
  errors: async ([name]) => listErrors(line, name && (await releaseNameOf(line.root, name))),
  checks: ([name], options) => checks(line, name, options),
  check: ([name, version], options) => (name && version ? check(line, name, version, options) : null),
  releases: ([name]) => (name ? releases(line, name) : null),
  list: () => list(line),
  diff: ([from, to]) => (from && to ? diff(line, from, to) : null),
  log: () => log(line),
  nodes: () => nodes(line),
  key: () => line.key().publicKey,
  'register-key': ([publicKey, label, ...teams]) =>
    publicKey && label && teams.length > 0 ? registerKey(line, publicKey, label, teams) : null,
  'register-job': (job) => (job.length === 4 ? registerJob(line, job) : null),
  keys: () => keys(line),
  'revoke-key': ([id], options) => (id ? revoke(line, 'key', id, options) : null),
  'revoke-job': ([id], options) => (id ? revoke(line, 'job', id, options) : null),
  teams: () => teams(line),
  'save-team': (team) => (team.length === 3 || team.length === 4 ? saveTeam(line, team) : null),
  give: ([kind, value, team], options) => (kind && value && team ? give(line, kind, value, team, options) : null),
  'add-team': ([name]) => (name ? addTeam(line, name) : null),
  'composition-key': () => compositionKey(),
});

/** Commands that ask no site. */
const offline = new Set(['key', 'composition-key']);

function parsed(args: string[]): { values: CommandOptions; positionals: string[] } {
  // It has no options, and a public key may begin like one.
  if (args[0] === 'register-key') return { values: {}, positionals: args };
  try {
    const options = {
      why: { type: 'string' },
      channel: { type: 'string' },
      days: { type: 'string' },
      'dry-run': { type: 'boolean' },
      hold: { type: 'boolean' },
      matrix: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    } as const;
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    throw new UserError(help);
  }
}

/**
 * Does what the words of a command line ask for.
 * @returns what it says
 * @throws UserError with a sentence when that is not possible, or with all commands when there is no such command
 */
export async function runCommand(args: string[], env: Record<string, string | undefined>): Promise<string> {
  const { values, positionals } = parsed(args);
  if (values.help) return help;
  const [command = '', ...rest] = positionals;
  const line = openCommandLine(env);
  const commands = commandsOf(line);
  // Before anything is built or signed in for it.
  if (commands[command] && env.STAFF_URL !== undefined && !offline.has(command)) await requireStaffAddress(line.staff);
  const said = await commands[command]?.(rest, values);
  if (said === null || said === undefined) throw new UserError(help);
  return said;
}
