import type { Tally } from '../proof.ts';
import { ask } from './http.ts';
import type { RunningApi } from './running-api.ts';

const counters = /^nitida_requests_(?:shed|unavailable)_total\{reason="([^"]+)"\} (\d+)$/gm;

/** Notes how many requests the nodes have answered with 503 since they started, by reason. Clients repeat these. */
export async function noteRefusals(tally: Tally, on: string, { nodes }: RunningApi): Promise<void> {
  const reasons = new Map<string, number>();
  for (const { port } of nodes) {
    const { body } = await ask(port + 1, 'GET', '/metrics');
    for (const [, reason = '', count] of String(body).matchAll(counters)) reasons.set(reason, (reasons.get(reason) ?? 0) + Number(count));
  }
  tally.note(
    `${on}: requests answered 503 and repeated`,
    [...reasons.values()].reduce((all, count) => all + count, 0),
  );
  for (const [reason, count] of reasons) tally.note(`${on}: of them because of ${reason}`, count);
}
