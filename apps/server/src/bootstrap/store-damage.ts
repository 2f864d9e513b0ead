/**
 * What a start says when a store beside the journal cannot be opened or read.
 * Owns: what each store holds, and what to do when its file is damaged.
 * Promises: a fault of a store that has no words of its own becomes one sentence with the store's file; any other error
 * stays what it is.
 */
import path from 'node:path';
import { nameOfStore } from '../storage/location.ts';
import { StoreUnusable, storeFault } from '../storage/store-faults.ts';

interface Place {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
}

const STORES = {
  'identity store': {
    what: 'The identity store',
    file: 'identity.sqlite',
    remedy:
      'It holds the users with their passwords and sessions, and nothing can make it anew. Keep the damaged file and ' +
      'put identity.sqlite back from the newest backup (npm run restore); what users changed since then is lost.',
  },
  'index log': {
    what: 'The index log',
    file: 'index.sqlite',
    remedy:
      'It holds the published ticks of the index with their signatures. Keep the damaged file and put index.sqlite back ' +
      'from the newest backup (npm run restore): what it lacks comes again from the journal, as far as that goes back. ' +
      'Where the journal goes back to its beginning, index.sqlite and views.sqlite can be moved away together instead, ' +
      'and both are made anew.',
  },
  views: {
    what: 'The store of the read models',
    file: 'views.sqlite',
    remedy:
      'It holds nothing of its own: move views.sqlite away, and the next start makes it anew from the journal, where ' +
      'that goes back to its beginning. Else put it back from the newest backup (npm run restore).',
  },
} as const;

export type StoreName = keyof typeof STORES;

/** The error that a start ends with. `name`: the store that was being opened; null: it is in the error's text. */
export function asStoreFault(
  error: unknown,
  name: StoreName | null,
  { dataDir, databaseUrl }: Place,
): unknown {
  if (!(error instanceof Error) || !hasNoWords(error)) return error;
  const [, named = null] = /^(identity store|index log|views): /.exec(error.message) ?? [];
  // Found by the pattern, which has no other names.
  const store = name ?? (named as StoreName | null);
  if (store === null) return error;
  const { what, file, remedy } = STORES[store];
  const where = nameOfStore(databaseUrl ?? path.join(dataDir, file));
  const problem = error.message.replace(/^[a-z ]+: /, '').replace(/^SqliteError: /, '');
  return new StoreUnusable(storeFault({ what, where, remedy }, problem));
}

/** Not one of the errors that are sentences for the operator: as a thread or the database threw it. */
function hasNoWords(error: Error): boolean {
  return error.constructor === Error || ['SqliteError', 'StoreUnavailable'].includes(error.name);
}
