import * as flags from 'country-flag-icons/react/3x2';
import type { ComponentType } from 'react';

type Drawing = ComponentType<{ className?: string }>;

/** The drawings of all flags by country. They are large, so they are loaded after the form. */
export const flagOf: Readonly<Record<string, Drawing | undefined>> = { ...flags };
