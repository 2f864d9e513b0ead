/** Which pages an operator has: the frame leads to no others, and an address of another leads to none. */
import type { ConsoleAction } from '@assay/protocol';
import type { Place } from './address.ts';

/** What a page asks for. A queue and an action find by themselves whether there is such a one. */
const NEEDED: Readonly<Partial<Record<Place['page'], readonly string[]>>> = {
  users: ['find user'],
  treasury: ['trial-balance', 'income', 'holdings', 'house-accounts', 'house-postings'],
  configuration: ['configuration', 'configuration versions'],
  // Of all that such changes are, name and texts alone: who has the configuration, too, decides there about the others.
  texts: ['settings', 'settings approve', 'venue-name', 'languages'],
  'going-live': ['live list'],
  backups: ['backups list'],
  tokens: ['tokens list', 'tokens make', 'tokens end'],
  operators: ['operators list'],
  'set-up': ['set-up'],
};

export const mayOpen = (page: Place['page'], actions: readonly ConsoleAction[]): boolean =>
  NEEDED[page]?.every((one) => actions.some(({ name }) => name === one)) ?? true;

/** What a browser does in between: nobody types what a passkey answers. And what has a page of its own: tokens. */
const NO_FORMS: readonly string[] = [
  'passkey',
  'passkey confirm',
  'proposals passkey',
  'tokens make',
  'tokens end',
];

/** Those that are sent from a form of their own. */
export const withForms = (actions: readonly ConsoleAction[]): readonly ConsoleAction[] =>
  actions.filter(({ name }) => !NO_FORMS.includes(name));
