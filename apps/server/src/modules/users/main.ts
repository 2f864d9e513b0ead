/** What the users' pages of the console bring to the main thread. */
import type { ActedBy } from '../../operator/action.ts';
import { findUsers } from './finding.ts';
import type { FindingParts } from './finding.ts';
import { showUser } from './showing.ts';
import type { ShowingParts } from './showing.ts';

export type UsersParts = FindingParts & ShowingParts;

export const openUsers = (parts: UsersParts) => ({
  find: (key: string, by: ActedBy) => findUsers(parts, key, by),
  show: (user: number, by: ActedBy) => showUser(parts, user, by),
});

export type Users = ReturnType<typeof openUsers>;
