import { expect, it } from 'vitest';
import { startBookingApi } from '../../../../api/test/booking.ts';
import { seedCleanerLogins, seededLogins } from '../seed/seed-cleaners.ts';
import { look, openApp, signIn } from './play.ts';

it('the played cleaners accept offers, start and complete visits on time over HTTP, and report each step', async () => {
  const api = await startBookingApi();
  await seedCleanerLogins(api);
  const customer = await api.customer();
  const visit = await customer.bookPaid({ selectedSpeed: '1x', selectedServices: [] });
  const address = api.app.server.address();
  const app = openApp(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
  const cleaners = await Promise.all(seededLogins.slice(0, 2).map((login) => signIn(app, login)));
  const said: string[] = [];
  const round = async () => {
    for (const cleaner of cleaners) await look(app, cleaner, (line) => said.push(line));
  };

  await round();
  expect((await visit.read()).service).toBe('confirmed');
  await api.clock.moveTo(new Date(Date.parse(visit.order.startAt) - 60 * 60_000));
  await round();
  await api.clock.moveTo(new Date(visit.order.startAt));
  await round();
  expect((await visit.read()).service).toBe('inProgress');
  await api.clock.advance(visit.order.durationMinutes * 60_000);
  await round();
  await round();
  expect((await visit.read()).service).toBe('completed');
  expect(said.map((line) => line.replace(/€[\d.]+/, '€'))).toEqual([
    `Lucía accepted ${visit.order.date} ${visit.order.time}, Marbella, 0 km, €`,
    `Lucía is on the way to ${visit.order.number}`,
    `Lucía started ${visit.order.number}`,
    `Lucía completed ${visit.order.number}: €`,
  ]);
  await api.close();
});

it('the error names the cleaner whose log-in was refused', async () => {
  const api = await startBookingApi();
  const address = api.app.server.address();
  const app = openApp(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
  await expect(signIn(app, { email: 'nobody@nitida.example', password: 'something' })).rejects.toThrow(
    'nobody@nitida.example cannot sign in: Incorrect password',
  );
  await api.close();
});
