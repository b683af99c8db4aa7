import { settingsAnswers } from './settings-answers.ts';

/** The answers to the calls that a page with a form makes when it opens. */
export const formAnswers = { ...settingsAnswers, getCountry: { country: 'ES' } };
export const received = { id: '0f6a3c1e-5c1d-4b60-9f0e-7b8a7f6f1a11' };
