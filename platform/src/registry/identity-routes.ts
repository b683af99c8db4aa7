import { largestInt, releaseName, line as text, verbatim } from '@nitida/contract';
import type { PlatformAnswer } from '@nitida/contract/platform-calls';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { RegistrationError } from '../identity/key-store.ts';
import { publicKeyText } from '../identity/publisher-key.ts';
import { routePrefix, teamName } from '../teams/teams-file.ts';
import type { Actor } from './actors.ts';
import type { Platform } from './platform.ts';
import { type Post, platformPost } from './platform-post.ts';
import { publisherOf } from './recognise-publisher.ts';
import { concerns } from './seen-by.ts';
import { why } from './upload.ts';

const line = text.trim().min(1).max(200);
const keyInput = z.strictObject({ publicKey: publicKeyText, teams: z.array(teamName).min(1), label: line });
const workloadInput = z.strictObject({ team: teamName, issuer: verbatim.max(300).pipe(z.url()), subject: line, audience: line });
const revocation = z.strictObject({ why });
const retirement = z.strictObject({ name: teamName, why });
const keyId = z.string().regex(/^[\da-f]{64}$/);
const workloadId = z.coerce.number().int().positive().max(largestInt);

const onlyStaff = 'Only staff change teams, and register keys and jobs.';
const teamInput = z.strictObject({
  name: teamName,
  title: line,
  mail: z.email().max(200),
  webhook: verbatim
    .max(500)
    .pipe(z.url({ protocol: /^https$/ }))
    .nullable()
    .optional(),
});
const giftInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('remote'), value: releaseName, team: teamName, why }),
  z.strictObject({ kind: z.literal('route'), value: routePrefix, team: teamName, why }),
  z.strictObject({ kind: z.enum(['namespace', 'call', 'event']), value: line, team: teamName, why }),
]);

/** A change of who may publish what. */
export interface GrantChange {
  call: GrantCall;
  /** The email of staff, or the name of a team's key. */
  by: string;
  /** What was changed, in words: a label, a name, a claim with its team. */
  subject: string;
}
export type GrantCall = 'save-team' | 'retire-team' | 'give' | 'register-key' | 'register-workload' | 'revoke-key' | 'revoke-workload';

/** The teams, and the keys and jobs that act for them. Staff register them; a team revokes its own, and staff every one. */
export function identityRoutes(
  app: FastifyInstance,
  platform: Platform,
  onGrant: (change: GrantChange) => Promise<void> = async () => {},
): void {
  const { keys, workloads } = platform.identity;

  async function refuse(reply: FastifyReply, actor: Actor, call: string, status: number, reason: string) {
    await platform.logRefusal(actor, { call, subject: call, reasons: [reason] });
    return reply.code(status).send({ message: reason });
  }

  /** Makes a change by staff, and tells of it. */
  async function register<S extends z.ZodType>(
    call: GrantCall,
    { sent, request, reply }: Post<S>,
    subjectOf: (input: z.output<S>) => string,
    work: (input: z.output<S>, by: Actor) => Promise<object>,
  ) {
    const { actor } = publisherOf(request);
    if (actor.teams !== 'all') return refuse(reply, actor, call, 403, onlyStaff);
    if (!sent.success) return reply.code(422).send({ message: z.prettifyError(sent.error) });
    try {
      const made = await work(sent.data, actor);
      await onGrant({ call, by: actor.name, subject: subjectOf(sent.data) });
      return made;
    } catch (error) {
      if (!(error instanceof RegistrationError)) throw error;
      return refuse(reply, actor, call, 409, error.message);
    }
  }

  app.get('/platform/teams', async (): Promise<PlatformAnswer<'getTeams'>> => ({ teams: await platform.teams.list() }));
  app.get('/platform/keys', async (request): Promise<PlatformAnswer<'getKeys'>> => {
    const { actor } = publisherOf(request);
    return { keys: (await keys.list()).filter(({ team }) => concerns(actor, team)) };
  });
  app.get('/platform/workloads', async (request): Promise<PlatformAnswer<'getWorkloads'>> => {
    const { actor } = publisherOf(request);
    return { workloads: (await workloads.list()).filter(({ team }) => concerns(actor, team)) };
  });

  platformPost(app, 'saveTeam', teamInput, (post) =>
    register(
      'save-team',
      post,
      ({ title, mail }) => `${title} (${mail})`,
      async (team, by) => {
        await platform.teams.save(team, by);
        return { name: team.name };
      },
    ),
  );
  app.post<{ Params: { name: string } }>('/platform/teams/:name/retire', { config: { needsFreshCode: true } }, (request, reply) => {
    const sent = retirement.safeParse({ ...Object(request.body), name: request.params.name });
    return register<typeof retirement>(
      'retire-team',
      { sent, params: request.params, request, reply },
      ({ name }) => name,
      async ({ name, why }, by) => {
        await platform.teams.retire(name, by, { why });
        return { name };
      },
    );
  });
  platformPost(app, 'giveClaim', giftInput, (post) =>
    register(
      'give',
      post,
      ({ kind, value, team }) => `${kind} ${value} → ${team}`,
      async ({ why, ...gift }, by) => {
        await platform.teams.give(gift, by, { why });
        return gift;
      },
    ),
  );
  platformPost(app, 'registerKey', keyInput, (post) =>
    register(
      'register-key',
      post,
      ({ label, teams }) => `${label} (${teams.join(', ')})`,
      async (input, by) => ({ id: await keys.register(input, by) }),
    ),
  );
  platformPost(app, 'registerWorkload', workloadInput, (post) =>
    register(
      'register-workload',
      post,
      ({ subject, team }) => `${subject} (${team})`,
      async (input, by) => ({ id: await workloads.register(input, by) }),
    ),
  );

  platformPost(app, 'revokeKey', revocation, async ({ sent, params, request, reply }) => {
    const { actor } = publisherOf(request);
    const id = keyId.safeParse(params.id);
    if (!id.success || !sent.success) return reply.code(422).send({ message: 'A key is revoked by its id, with the reason in `why`.' });
    const teams = actor.teams === 'all' ? {} : { teams: actor.teams };
    const revoked = await keys.revoke(id.data, actor, { why: sent.data.why, ...teams });
    if (revoked.length > 0) {
      await onGrant({ call: 'revoke-key', by: actor.name, subject: `${id.data.slice(0, 12)} (${revoked.join(', ')})` });
      return { revoked };
    }
    return refuse(
      reply,
      actor,
      'revoke-key',
      404,
      `There is no such key of ${actor.teams === 'all' ? 'any team' : actor.teams.join(', ')}.`,
    );
  });

  platformPost(app, 'revokeWorkload', revocation, async ({ sent, params, request, reply }) => {
    const { actor } = publisherOf(request);
    const id = workloadId.safeParse(params.id);
    if (!id.success || !sent.success) return reply.code(422).send({ message: 'A job is revoked by its id, with the reason in `why`.' });
    const found = (await workloads.list()).find((one) => one.id === id.data);
    const isTheirs = found && (actor.teams === 'all' || actor.teams.includes(found.team));
    const team = isTheirs ? await workloads.revoke(found.id, actor, { why: sent.data.why }) : null;
    if (team !== null) {
      await onGrant({ call: 'revoke-workload', by: actor.name, subject: `${found?.subject ?? ''} (${team})` });
      return { revoked: [team] };
    }
    return refuse(reply, actor, 'revoke-workload', 404, 'There is no such job of your teams.');
  });
}
