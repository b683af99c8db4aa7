import { createHash } from 'node:crypto';
import type { ObservedError } from '@nitida/contract/telemetry';
import { sql } from 'kysely';
import type { PlatformDb } from '../registry/tables.ts';
import type { Alerts } from './alerts.ts';
import type { KnownComposition } from './known-compositions.ts';
import { frameText, type MappedFrame, type StackMapping } from './stack-mapping.ts';

/** The most groups that are opened in a minute and for one release, from everywhere and from one network. Further errors count in the group of all others. */
const mostGroups = { aMinute: 30, aMinuteOfNetwork: 5, ofRelease: 200, ofReleaseFromNetwork: 20 };
/** The most kinds of errors that are recognised without their stack being mapped again. */
const mostKnown = 2000;
const others = 'others';

/** An error of a composition, attributed to one of its releases. */
interface Attributed extends ObservedError {
  name: string;
  version: string;
  /** The number of the network of the visit. */
  network: number;
}

export interface ErrorGroupsOptions {
  db: PlatformDb;
  mapping: StackMapping;
  alert: Alerts;
  realNow: () => Date;
  onError: (error: unknown) => void;
}

/** Built files have the hash of their content in their names. */
const withoutHash = (file: string): string => file.replace(/\.[\da-f]{10}(?=\.)/, '');

/** The same in every release: messages without numbers, and the functions at the top of the stack without lines. */
const fingerprintOf = ({ kind, message }: ObservedError, frames: readonly MappedFrame[]): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, message.replaceAll(/\d+/g, '0'), frames.slice(0, 3).map((frame) => [withoutHash(frame.file), frame.in])]))
    .digest('base64url')
    .slice(0, 22);

/** Groups errors of one cause, and opens a row for each group and release. */
export function createErrorGroups({ db, mapping, alert, realNow, onError }: ErrorGroupsOptions) {
  /** The group of each kind of error that was seen before, the last used one last. Without a fingerprint while it is opened. */
  const groups = new Map<string, { name: string; version: string; fingerprint: string | null; pending: number }>();
  let opening: Promise<void> = Promise.resolve();
  let opened = { minute: 0, groups: 0, ofNetwork: new Map<number, number>() };

  function mayOpen(network: number): boolean {
    const minute = Math.floor(realNow().getTime() / 60_000);
    if (opened.minute !== minute) opened = { minute, groups: 0, ofNetwork: new Map() };
    const own = (opened.ofNetwork.get(network) ?? 0) + 1;
    opened.ofNetwork.set(network, own);
    // What a network asks for beyond its share takes nothing from others.
    if (own > mostGroups.aMinuteOfNetwork) return false;
    opened.groups += 1;
    return opened.groups <= mostGroups.aMinute;
  }

  async function isFull({ name, version, network }: Attributed): Promise<boolean> {
    const { all, own } = await db
      .selectFrom('client_error')
      .select(({ fn }) => [fn.countAll<string>().as('all'), fn.countAll<string>().filterWhere('network', '=', network).as('own')])
      .where('name', '=', name)
      .where('version', '=', version)
      .executeTakeFirstOrThrow();
    return Number(all) >= mostGroups.ofRelease || Number(own) >= mostGroups.ofReleaseFromNetwork;
  }

  async function open(key: string, composition: KnownComposition, error: Attributed, isOther: boolean, now: Date): Promise<void> {
    const { name, version, network, kind, route, frames } = error;
    const isRest = isOther || (await isFull(error));
    const mapped = isRest ? [] : await mapping.map(frames, (member) => composition.members.get(member)?.version);
    const fingerprint = isRest ? others : fingerprintOf(error, mapped);
    const release = composition.members.get(name);
    const message = isRest ? 'Other errors' : error.message;
    const { is_new } = await db
      .insertInto('client_error')
      .values({
        at: now,
        last_at: now,
        fingerprint,
        name,
        version,
        commit: release?.commit ?? null,
        team: release?.team ?? null,
        route: isRest ? null : route,
        composition_id: composition.id,
        network: isRest ? null : network,
        kind: isRest ? 'error' : kind,
        message,
        stack: frames.length > 0 && !isRest ? frames.map(frameText).join('\n') : null,
        mapped_stack: mapped.length > 0 ? mapped.map(frameText).join('\n') : null,
        count: error.count,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['name', 'version', 'fingerprint'])
          .doUpdateSet((eb) => ({ count: eb('client_error.count', '+', eb.ref('excluded.count')), last_at: now })),
      )
      .returning(sql<boolean>`xmax = 0`.as('is_new'))
      .executeTakeFirstOrThrow();
    const group = groups.get(key);
    if (group) group.fingerprint = fingerprint;
    if (!is_new || isRest || !release?.team) return;
    await alert({
      subject: `error ${name} ${fingerprint}`,
      team: release.team,
      network,
      title: `A new error in ${name}`,
      text: [message, ...mapped.slice(0, 5).map(frameText)],
      facts: [
        { label: 'Release', value: `${name} ${version}` },
        ...(release.commit === null ? [] : [{ label: 'Commit', value: release.commit }]),
        ...(route === null ? [] : [{ label: 'Route', value: route }]),
        { label: 'Channel', value: `${composition.channel}, composition ${composition.id}` },
      ],
    });
  }

  /** Counts further errors of a known group. @returns false when it is not known. */
  function addTo(key: string, count: number): boolean {
    const known = groups.get(key);
    if (!known) return false;
    known.pending += count;
    groups.delete(key);
    groups.set(key, known);
    return true;
  }

  function forgetOldest(): void {
    if (groups.size < mostKnown) return;
    for (const [key, { pending }] of groups) if (pending === 0 && groups.delete(key)) return;
  }

  return {
    /** Counts an error. The first of its kind is mapped and stored, and alerts the owner. */
    add(composition: KnownComposition, network: number, reported: ObservedError): void {
      const version = composition.members.get(reported.name)?.version;
      if (version === undefined) return;
      const error = { ...reported, version, network };
      const ownKey = JSON.stringify([error.name, version, error.kind, error.message, error.frames]);
      if (addTo(ownKey, error.count)) return;
      const isOther = !mayOpen(network);
      const key = isOther ? `${error.name} ${version} ${others}` : ownKey;
      if (isOther && addTo(key, error.count)) return;
      forgetOldest();
      groups.set(key, { name: error.name, version, fingerprint: null, pending: 0 });
      const now = realNow();
      opening = opening
        .then(() => open(key, composition, error, isOther, now))
        .catch((failure: unknown) => {
          groups.delete(key);
          onError(failure);
        });
    },

    /** Writes the counts, once all groups are open. */
    async write(): Promise<void> {
      await opening;
      for (const group of groups.values()) {
        const { pending, fingerprint, ...of } = group;
        if (pending === 0 || fingerprint === null) continue;
        group.pending = 0;
        await db
          .updateTable('client_error')
          .set((eb) => ({ count: eb('count', '+', pending), last_at: realNow() }))
          .where('name', '=', of.name)
          .where('version', '=', of.version)
          .where('fingerprint', '=', fingerprint)
          .execute();
      }
    },
  };
}
export type ErrorGroups = ReturnType<typeof createErrorGroups>;
