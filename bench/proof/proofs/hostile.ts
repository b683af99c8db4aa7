import { existsSync } from 'node:fs';
import { attempting, attempts, breaches, greed, silences } from '../../../platform/test/hostile-code.ts';
import { type Craft, craft, craftShell, type RemoteName, remotes, type Sent } from '../hostile/craft.ts';
import { hostileDescriptions } from '../hostile/descriptions.ts';
import { hostileFiles, idleFiles, written } from '../hostile/files.ts';
import { hostileMarkup, patches, returning } from '../hostile/markup.ts';
import { hostileSenders, type Sender } from '../hostile/senders.ts';
import { differing, identityOf, metricAt, pageAt, pagesOfOthers, startProber, withoutRelease } from '../hostile/watch.ts';
import { type ProductionSite, withProductionSite } from '../production/site.ts';
import { newPublisher, revokePublisher, sendAs, signInStaff } from '../production/staff.ts';
import { createTally, type Proof, type ProofResult, type Tally } from '../proof.ts';
import type { Answer } from '../support/http.ts';
import { pause } from '../support/node.ts';
import { scale } from '../support/scale.ts';

/** The remote of the team that publishes what is hostile. */
const own: RemoteName = 'mf_work';
/** A page answers within this, whatever is published meanwhile. */
const soonMs = 1000;
/** What a renderer takes at most until it has given up code that stays silent, with its start. */
const renderedMs = 60_000;

interface Attack {
  site: ProductionSite;
  keys: Sender;
  /** The pages of the other teams while everything is sound. */
  sound: Map<string, string>;
  tally: Tally;
  counts: { refused: number; contained: number };
}

/** A trial in `PROOF_SCALE` takes some of each kind. */
const some = <T>(all: readonly T[]): readonly T[] => all.filter((_each, at) => at % Math.round(1 / scale) === 0);

const publish = (port: number, key: string, sent: Sent) => sendAs(port, key, 'POST', '/platform/releases', sent);

async function mustPublish(port: number, key: string, sent: Sent): Promise<number> {
  const { status, body } = await publish(port, key, sent);
  if (status !== 200) throw new Error(`${sent.release.name} was refused: ${JSON.stringify(body)}`);
  return (body as { composition: number }).composition;
}

/** Waits until every node serves a composition and nothing of it is being rendered any more. */
async function rendered({ nodes }: ProductionSite, composition: number): Promise<void> {
  const isServed = async (port: number) =>
    (await pageAt(port, '/orders')).includes(`"id":${composition},`) &&
    (await metricAt(port, 'nitida_prerender_groups{state="rendering"}')) === 0;
  const until = performance.now() + renderedMs;
  for (const { port } of nodes) {
    while (!(await isServed(port))) {
      if (performance.now() > until) throw new Error(`Composition ${composition} is not rendered`);
      await pause(100);
    }
  }
}

/** An answer that says no: what is refused with 5xx has broken something. */
function noteRefusal({ tally, counts }: Attack, what: string, { status, body }: Answer): void {
  if (status >= 400 && status < 500) counts.refused += 1;
  else tally.broken.push(`a release that ${what} was answered with ${status} ${JSON.stringify(body).slice(0, 300)}`);
}

/** Publishes what may be accepted, and looks at what comes of it. @returns the page of the publishing team on each node, or none when it was refused */
async function contain(attack: Attack, what: string, how: Craft): Promise<string[]> {
  const { site, keys, tally, counts, sound } = attack;
  const [first] = site.nodes;
  const answer = await publish(first?.port ?? 0, keys.own, await craft(own, what, how));
  if (answer.status !== 200) {
    noteRefusal(attack, what, answer);
    return [];
  }
  counts.contained += 1;
  await rendered(site, (answer.body as { composition: number }).composition);
  const others = differing(sound, await pagesOfOthers(site, own, (page) => withoutRelease(page, own)));
  if (others.length > 0) tally.broken.push(`a release that ${what} changed ${others.join(', ')}`);
  return Promise.all(site.nodes.map(({ port }) => pageAt(port, remotes[own].path)));
}

async function runCode(attack: Attack): Promise<void> {
  for (const [what, how] of some(idleFiles)) await contain(attack, what, how);
  const { site, tally } = attack;
  const [first] = site.nodes;
  const target = { pid: first?.pid ?? 0, file: '/etc/passwd', port: first?.port ?? 0 };
  for (const [what, imports, expression] of some(attempts(target)))
    for (const page of await contain(attack, `tries ${what}`, { server: attempting(imports, expression) }))
      if (page.includes('>done ')) tally.broken.push(`a release reached ${what}`);
  for (const [what, source] of some([...silences, ...breaches])) await contain(attack, what, { server: source });
  for (const [what, source] of some(Object.entries(greed))) await contain(attack, `takes memory: ${what}`, { server: source });
  for (const [what, source] of some(patches))
    await contain(attack, `patches ${what}`, { server: `${source} export default () => '<main id="content">x</main>';` });
  for (const [what, markup] of some(hostileMarkup))
    for (const page of await contain(attack, `draws ${what}`, { server: returning(markup) }))
      if (markup.length > 20 && page.includes(markup)) tally.broken.push(`a document has ${what}`);
}

async function sendRefused(attack: Attack): Promise<void> {
  const { site, keys } = attack;
  const port = site.nodes[1]?.port ?? 0;
  for (const [what, how] of some([...hostileDescriptions, ...hostileFiles]))
    noteRefusal(attack, what, await publish(port, keys.own, await craft(own, what, how)));
  for (const [what, send] of some(hostileSenders)) noteRefusal(attack, what, await send(port, await craft(own, what), keys));
}

/** Every release is sound. @returns the composition with all */
async function publishAll(site: ProductionSite, key: string): Promise<number> {
  const port = site.nodes[0]?.port ?? 0;
  await mustPublish(port, key, await craftShell());
  let composition = 0;
  for (const name of Object.keys(remotes) as RemoteName[]) composition = await mustPublish(port, key, await craft(name, name));
  await rendered(site, composition);
  return composition;
}

async function attackSite(): Promise<ProofResult> {
  const tally = createTally();
  await withProductionSite(async (site) => {
    const staff = await signInStaff(site);
    const all = await newPublisher(staff, 'platform', 'booking', 'account', 'marketing', 'work');
    const keys = {
      own: await newPublisher(staff, 'work'),
      other: await newPublisher(staff, 'booking'),
      revoked: await newPublisher(staff, 'work'),
    };
    await revokePublisher(staff, keys.revoked);
    const composition = await publishAll(site, all);
    const [before, sound] = [
      await pagesOfOthers(site, own, (page) => page),
      await pagesOfOthers(site, own, (page) => withoutRelease(page, own)),
    ];
    const processes = [...site.nodes, site.renderer];
    const began = processes.map(identityOf);
    const attack = { site, keys, sound, tally, counts: { refused: 0, contained: 0 } };
    const prober = startProber(site);
    await sendRefused(attack);
    await runCode(attack);
    const back = await sendAs(site.nodes[0]?.port ?? 0, keys.own, 'POST', '/platform/roll-back', { name: own });
    const whole = await sendAs(site.nodes[0]?.port ?? 0, all, 'POST', '/platform/roll-back', { composition });
    const { asked, failed, slowestMs } = await prober.stop();
    tally.note('production, 2 nodes and a renderer on postgres: releases that were refused', attack.counts.refused);
    tally.note('releases that were accepted and whose code ran', attack.counts.contained);
    tally.expect('status of the team’s own roll-back after them', back.status, 200);
    tally.expect('status of the roll-back to the first composition', whole.status, 200);
    await rendered(site, (whole.body as { composition: number }).composition);
    const after = await pagesOfOthers(site, own, (page) => page);
    tally.expect('pages of other teams that differ by a byte afterwards', differing(before, after).length, 0);
    tally.expect('files written outside of the site’s folders', existsSync(written) ? 1 : 0, 0);
    tally.expect('processes that ended or started again', processes.filter((one, at) => identityOf(one) !== began[at]).length, 0);
    tally.note('pages and calls of others asked for meanwhile', asked);
    tally.expect('of them not answered with 200', failed, 0);
    tally.note('ms of the slowest of them', slowestMs);
    if (slowestMs > soonMs) tally.broken.push(`a page took ${slowestMs} ms`);
  });
  return tally.result();
}

export const hostile: Proof = {
  name: 'hostile',
  claim:
    'Whatever a team publishes, it is refused or contained: no process ends, no page of another team changes by a byte, and each is answered within a second.',
  run: attackSite,
};
