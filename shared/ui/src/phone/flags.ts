import * as flags from 'country-flag-icons/react/3x2';
import type { ComponentType } from 'react';

type Drawing = ComponentType<{ className?: string }>;

/** Drawings of all flags by country. Heavy: loaded after the form, never with it. */
export const flagOf: Readonly<Record<string, Drawing | undefined>> = { ...flags };
