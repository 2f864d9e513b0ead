/** Tokens and codes: how they are made, and the hashes by which alone they are kept. */
import { hash, randomBytes, randomInt } from 'node:crypto';
import { CODE_SIGNS } from '@assay/protocol';

/** 256 random bits, base64url: 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256; a token has all its entropy of its own and needs no salt. */
export function tokenHash(token: string): string {
  return hash('sha256', token, 'base64url');
}

/** Six digits, evenly drawn. */
export function newCode(): string {
  return randomInt(0, 1_000_000).toString().padStart(6, '0');
}

/** So many signs of codes that are read off, evenly drawn, five bits each. */
export function drawSigns(count: number): string {
  return Array.from({ length: count }, () => CODE_SIGNS.charAt(randomInt(CODE_SIGNS.length))).join('');
}

/** Signs in groups of four, as they are shown. */
export function inGroups(signs: string): string {
  return signs.replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** Binds a code to its address and scene. Its short life and few attempts protect it, not its hash. */
export function codeHash(target: string, scene: string, code: string): string {
  return hash('sha256', `${scene}\n${target}\n${code}`, 'base64url');
}
