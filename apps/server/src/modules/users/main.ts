/** What the users' pages of the console bring to the main thread. */
import type { ConsoleNoteAudience } from '@assay/protocol';
import type { ActedBy } from '../../operator/action.ts';
import { findUsers } from './finding.ts';
import type { FindingParts } from './finding.ts';
import { Looks } from './looks.ts';
import type { LooksParts } from './looks.ts';
import { noteUser, showRows, showUser } from './showing.ts';
import type { ShowingParts } from './showing.ts';

export type UsersParts = FindingParts & ShowingParts;

export const openUsers = (parts: UsersParts) => ({
  find: (key: string, by: ActedBy) => findUsers(parts, key, by),
  show: (user: number, by: ActedBy) => showUser(parts, user, by),
  rows: (asked: Parameters<typeof showRows>[1], by: ActedBy) => showRows(parts, asked, by),
  note: (user: number, audience: ConsoleNoteAudience, by: ActedBy) => noteUser(parts, user, audience, by),
});

export type Users = ReturnType<typeof openUsers>;

export const openLooks = (parts: LooksParts): Looks => new Looks(parts);
