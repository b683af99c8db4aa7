import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import en from '../../../i18n/en.json' with { type: 'json' };
import es from '../../../i18n/es.json' with { type: 'json' };
import { cleanerEventText } from './cleaner-event-text.ts';

const texts = createInstance();
await texts.init({ lng: 'en', resources: { en: { translation: en }, es: { translation: es } }, interpolation: { escapeValue: false } });
const spanish = texts.getFixedT('es');
const event = (kind: string, by: string, from: unknown, to: unknown) => ({ id: '1', at: '2027-06-01T10:00:00Z', kind, by, from, to });
const joined = { name: 'Lucía Vega', level: 'Junior', postal_code: '29601' };

test.each([
  ['joined', 'admin', null, joined, 'A colleague added the cleaner, with the level Junior and the postal code 29601.'],
  ['level', 'admin', { level: 'Junior' }, { level: 'Senior' }, 'A colleague changed the level from Junior to Senior.'],
  [
    'level',
    'system',
    { level: 'Junior' },
    { level: 'Middle', completedJobs: 31, fiveStarRatings: 12 },
    'The level rose from Junior to Middle. Completed visits: 31. Ratings with five stars: 12.',
  ],
  ['area', 'admin', { radiusKm: 15 }, { radiusKm: 20 }, 'A colleague changed the radius from 15 to 20 km.'],
  [
    'area',
    'cleaner',
    { postal_code: '29601', radius_km: 15 },
    { postal_code: '29640', radius_km: 20 },
    'The cleaner changed the postal code from 29601 to 29640. The cleaner changed the radius from 15 to 20 km.',
  ],
  ['link', 'admin', null, null, 'A colleague sent a link to choose a password.'],
  ['password', 'cleaner', null, null, 'The cleaner chose a password.'],
  ['mobile', 'admin', null, null, 'A colleague entered another mobile number.'],
  ['active', 'admin', { active: true }, { active: false }, 'A colleague deactivated the cleaner.'],
  ['active', 'admin', { active: false }, { active: true }, 'A colleague reactivated the cleaner.'],
])('%s by %s from %j to %j', (kind, by, from, to, sentence) => {
  expect(cleanerEventText(texts.t, event(kind, by, from, to))).toEqual({ sentence, details: [] });
});

test('working hours name each changed day, as the console and as the app store them', () => {
  const [before, after] = [
    { 1: ['08:00', '16:00'], 2: ['08:00', '16:00'] },
    { 0: ['10:00', '14:00'], 1: ['09:00', '16:00'], 2: ['08:00', '16:00'] },
  ];
  const details = ['Monday: 09:00–16:00, previously 08:00–16:00', 'Sunday: 10:00–14:00, previously day off'];
  expect(cleanerEventText(texts.t, event('hours', 'admin', { hours: before }, { hours: after }))).toEqual({
    sentence: 'A colleague changed the working hours.',
    details,
  });
  expect(cleanerEventText(texts.t, event('hours', 'cleaner', before, after))).toEqual({
    sentence: 'The cleaner changed the working hours.',
    details,
  });
});

test('what was saved without a change is left out', () => {
  const hours = { 1: ['08:00', '16:00'] };
  expect(cleanerEventText(texts.t, event('hours', 'admin', { hours }, { hours }))).toBeNull();
  expect(cleanerEventText(texts.t, event('area', 'admin', { radiusKm: 15 }, { radiusKm: 15 }))).toBeNull();
  expect(cleanerEventText(texts.t, event('level', 'admin', { level: 'Middle' }, { level: 'Middle' }))).toBeNull();
  expect(cleanerEventText(texts.t, event('active', 'admin', { active: true }, { active: true }))).toBeNull();
});

test('a change names the colleague, if their name was stored', () => {
  const change = { ...event('active', 'admin', { active: true }, { active: false }), colleague: 'Marta Gil' };
  expect(cleanerEventText(texts.t, change)?.sentence).toBe('Marta Gil deactivated the cleaner.');
  expect(cleanerEventText(spanish, change)?.sentence).toBe('Marta Gil quitó el acceso al profesional.');
});

test('the sentences are Spanish in the Spanish console', () => {
  expect(cleanerEventText(spanish, event('level', 'admin', { level: 'Junior' }, { level: 'Middle' }))?.sentence).toBe(
    'Alguien del equipo cambió el nivel de Júnior a Intermedio.',
  );
  expect(cleanerEventText(spanish, event('hours', 'cleaner', {}, { 1: ['08:00', '16:00'] }))).toEqual({
    sentence: 'El profesional cambió el horario.',
    details: ['Lunes: 08:00–16:00, antes libre'],
  });
});
