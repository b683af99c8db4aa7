import { hash, randomBytes } from 'node:crypto';

/** 256 random bits, safe in a URL. Only the hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Tokens are random and cannot be guessed, so a plain hash is sufficient. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url');
