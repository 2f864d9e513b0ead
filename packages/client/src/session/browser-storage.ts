/**
 * What the application keeps in the browser: keys `coin_web_<name>`, values
 * `{dataType, content, type, datetime}`.
 * Promises: a value that does not parse is dropped and reads as null; a full or forbidden storage is no fault.
 */
import { STORAGE_PREFIX } from '@assay/protocol';

/** The part of the Web Storage interface that is needed. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
export type StorageKind = 'local' | 'session';

export class BrowserStorage {
  readonly #storage: TextStorage;
  readonly #kind: StorageKind;

  constructor(storage: TextStorage, kind: StorageKind) {
    this.#storage = storage;
    this.#kind = kind;
  }

  write(name: string, content: unknown): void {
    const item = { dataType: typeof content, content, type: this.#kind, datetime: Date.now() };
    try {
      this.#storage.setItem(key(name), JSON.stringify(item));
    } catch {
      // Storage may be full or switched off; the page works without it.
    }
  }

  /** null: nothing stored, or nothing that can be read. */
  read(name: string): unknown {
    const text = this.#storage.getItem(key(name));
    if (text === null) return null;
    try {
      const item: unknown = JSON.parse(text);
      if (typeof item === 'object' && item !== null && 'content' in item && 'dataType' in item) {
        if (typeof item.content === item.dataType) return item.content;
      }
    } catch {
      // Falls through: what cannot be read is dropped.
    }
    this.#storage.removeItem(key(name));
    return null;
  }

  remove(name: string): void {
    this.#storage.removeItem(key(name));
  }
}

function key(name: string): string {
  return `${STORAGE_PREFIX}_${name}`;
}

/** A storage that lasts as long as the page: for browsers that forbid the real one, and for tests. */
export function memoryStorage(): TextStorage {
  const items = new Map<string, string>();
  return {
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, text) => void items.set(name, text),
    removeItem: (name) => void items.delete(name),
  };
}
