import type { FastifyRequest } from 'fastify';
import type { DomainError } from '../../domain-error.ts';
import type { SessionUser } from '../../signed-in.ts';
import type { readContactDetails } from './contact-details.ts';
import type { FormKind } from './receive.ts';
import type { SpamSigns } from './spam.ts';

type Body = SpamSigns & { lng: SessionUser['lng']; email: string; mobile: string };

/** Accepts a form by the rules that all forms share. */
export type SubmitForm = (
  kind: FormKind,
  sent: { body: Body; request: FastifyRequest; user: SessionUser | null },
  way: Parameters<typeof readContactDetails>[1],
) => Promise<{ id: string } | DomainError>;
