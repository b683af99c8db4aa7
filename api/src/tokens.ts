import { hash, randomBytes } from 'node:crypto';

/** 256 random bits, safe in a URL. Only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Tokens are random, so a plain hash is enough: there is nothing to guess from. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url');
