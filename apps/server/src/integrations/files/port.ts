/**
 * Where files are kept. Promises: what was put is whole and durable when `put` answers, and comes back byte for byte;
 * a name is 22 characters of base64url, made by the caller. Never: knows what is in a file, or whose it is.
 */
export interface FileStore {
  /** A name is put once. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** null: there is none of this name. */
  get(name: string): Promise<Uint8Array | null>;
  /** Nothing happens where there is none. */
  remove(name: string): Promise<void>;
}
