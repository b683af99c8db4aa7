import type { Node, Queue } from '@nitida/contract/node-answers';
import { platformCalls } from '@nitida/contract/platform-calls';
import { type CommandLine, call } from './command-line.ts';

function stateOf({ isSilent, seenAt, missing }: Node): string {
  if (isSilent) return `silent since ${seenAt}`;
  return missing.length === 0 ? 'ready' : `lacks ${missing.join(', ')}`;
}

function linesOf(node: Node): string[] {
  const { place, roles, composition, version, runtime, database, store, filesOrigin, startedAt } = node;
  const serves = composition === null ? '' : `, composition ${composition}`;
  return [
    `${place}  ${roles.join(', ')}: ${stateOf(node)}${serves}`,
    `      version ${version} on Node ${runtime}, since ${startedAt}`,
    `      database ${database}, files of releases in ${store}${filesOrigin === null ? '' : `, loaded from ${filesOrigin}`}`,
  ];
}

const queueLine = ({ kind, due, lateSeconds, later, failing, reason, paused }: Queue): string =>
  [
    `${kind}: ${due} due${due === 0 ? '' : `, the oldest for ${Math.round(lateSeconds)} s`}`,
    `${later} later`,
    `${failing} failing${reason === null ? '' : ` (${reason})`}`,
    ...(paused === null ? [] : [`paused: ${paused.why}`]),
  ].join(', ');

/** Where the parts of the site run, and the jobs that wait. */
export async function nodes(line: CommandLine): Promise<string> {
  const found = platformCalls.getNodes.answer.parse(await call(line, 'GET', '/platform/nodes'));
  return [...found.nodes.flatMap(linesOf), ...found.queues.map((queue) => `jobs ${queueLine(queue)}`)].join('\n');
}
