import { expect, test } from 'vitest';
import type { Actor } from './actors.ts';
import { seenBy } from './seen-by.ts';

const team: Actor = { kind: 'key', name: 'CI of Work', teams: ['work'], keyId: 'a', workload: null, address: '10.0.0.1' };
const staff: Actor = { ...team, kind: 'staff', name: 'ana@nitida.example', teams: 'all' };

const entry = (actor: string, actorKind: string, of: string | null) => ({
  actor,
  actorKind,
  team: of,
  address: '10.0.0.9',
  subject: 'work 1.0.0',
});

test('a team reads its own names, and neither those of staff nor of other teams', () => {
  const entries = [
    entry('CI of Work', 'key', 'work'),
    entry('laptop of Eva', 'key', 'work'),
    entry('laptop of Bo', 'key', 'booking'),
    entry('ana@nitida.example', 'staff', 'work'),
    entry('start', 'system', null),
  ];
  expect(seenBy(team, { entries })).toEqual({
    entries: [
      entry('CI of Work', 'key', 'work'),
      entry('laptop of Eva', 'key', 'work'),
      { ...entry('another team', 'key', 'booking'), address: null },
      { ...entry('staff', 'staff', 'work'), address: null },
      { ...entry('start', 'system', null), address: null },
    ],
  });
  expect(seenBy(staff, { entries })).toEqual({ entries });
});

test('names are found wherever they stand in an answer', () => {
  const at = new Date('2027-05-03T10:00:00Z');
  const listed = {
    name: 'booking',
    owner: { team: 'booking', title: 'Booking', mail: 'booking@nitida.example' },
    releases: [
      { version: '1.0.0', publishedAt: at, publishedBy: 'laptop of Bo', harmful: { by: 'ana@nitida.example', at, why: 'it hangs' } },
    ],
  };
  expect(seenBy(team, listed)).toMatchObject({
    owner: listed.owner,
    releases: [{ version: '1.0.0', publishedAt: at, publishedBy: 'another team', harmful: { by: 'staff', at, why: 'it hangs' } }],
  });
  const own = { ...listed, owner: { ...listed.owner, team: 'work' } };
  expect(seenBy(team, own)).toMatchObject({ releases: [{ publishedBy: 'laptop of Bo', harmful: { by: 'staff' } }] });
});

test('the webhook of a team is its own', () => {
  const teams = ['work', 'booking'].map((name) => ({
    name,
    title: name,
    mail: `${name}@nitida.example`,
    webhook: `https://${name}.example`,
    claims: [],
  }));
  expect(seenBy(team, { teams })).toMatchObject({ teams: [{ webhook: 'https://work.example' }, { webhook: null }] });
});
