import { platformCalls } from '@nitida/contract/platform-calls';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { batchOf, startHealthSite } from '../../test/health-site.ts';
import { publishingPlugin } from '../registry/publishing-plugin.ts';

const origin = () => 'http://localhost:3001';

test('a rollout with its minutes, and an error, are answered by the contract of the console', async () => {
  const site = await startHealthSite();
  await site.renew();
  const app = fastify();
  const staffOf = async () => ({ email: 'pilar@nitida.example', hasFreshCode: true });
  await app.register(publishingPlugin, { origin, platform: site.platform, health: site.health, staffOf });
  try {
    const body = { channel: 'production', composition: site.next, minutes: 2, why: 'new dates' };
    expect(platformCalls.startRollout.body.parse(body)).toEqual(body);
    const started = await app.inject({ method: 'POST', url: '/platform/rollouts', payload: body });
    const { id } = platformCalls.startRollout.answer.parse(started.json());
    const vitals = [{ metric: 'LCP', name: 'account', value: 1000 }];
    const errors = [{ kind: 'error', name: 'account', route: null, message: 'broke', frames: [], count: 1 }];
    await site.visits(site.next, 2, [{ fact: 'opened', name: 'account' }], { vitals });
    await site.send(batchOf(site.next, { proof: site.document(site.next), errors }));
    await site.health.work();
    const read = async (url: string) => (await app.inject(url)).json();
    expect(platformCalls.getRollout.answer.parse(await read(`/platform/rollouts/${id}`)).minutes).toHaveLength(1);
    expect(platformCalls.getRollouts.answer.parse(await read('/platform/rollouts')).rollouts).toHaveLength(1);
    expect(platformCalls.getErrors.answer.parse(await read('/platform/errors?team=account')).errors).toHaveLength(1);
    const stopped = await app.inject({ method: 'POST', url: `/platform/rollouts/${id}/stop`, payload: { why: 'too early' } });
    expect(platformCalls.stopRollout.answer.parse(stopped.json()).state).toBe('stopped');
  } finally {
    await app.close();
    await site.close();
  }
});
