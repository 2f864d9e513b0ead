/**
 * What the address of a call consists of, and the addresses that are no calls. `{head}` is the configured request head,
 * `web` by default. Promises: the specification's spelling.
 */

export const REQUEST_HEAD = 'web';

/** A path of the table as a venue with another request head has it; paths without the head stay as they are. */
export function underHead(path: string, head: string): string {
  const start = `/api/${REQUEST_HEAD}/`;
  return path.startsWith(start) ? `/api/${head}/${path.slice(start.length)}` : path;
}

export interface CallRoute {
  readonly method: 'GET' | 'POST';
  /** The path that our client uses. */
  readonly path: string;
  /** Other paths with the same meaning. */
  readonly aliases: readonly string[];
  /** `token`: the call needs a signed-in user. */
  readonly access: 'public' | 'token';
  /** Where parameters are read: `either` takes query and body with the same names, `form` multipart alone. */
  readonly input: 'none' | 'body' | 'query' | 'either' | 'path' | 'path-and-body' | 'path-and-query' | 'form';
  /** What a success is sent as: the data in their envelope, or a file alone, of bytes or of lines. */
  readonly answers?: 'envelope' | 'file' | 'lines';
}

/** Served beside the application, not under its base address. */
export const CONFIG_SCRIPT_PATH = '/platform/dev/config.js';
export const MAILBOX_PATH = '/sandbox/mailbox';
/** Global that config.js sets. */
export const CONFIG_GLOBAL = '__platformConfig';

export interface PlatformConfig {
  readonly baseUrl: string;
  readonly wsUrl: string;
  readonly liveUrl: string;
  readonly requestHead: string;
  readonly cookieDays: number;
  readonly withdrawPublicKey: string | null;
  readonly inviteMarker: string;
  readonly logo: string | null;
  /** What the exchange calls itself. */
  readonly name: string;
  /** Texts of the start page in the place of the built-in ones; null: these. */
  readonly startPage: { readonly headline: string | null; readonly lead: string | null } | null;
}
