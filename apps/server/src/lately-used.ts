/**
 * Maps of bounded size that forget what is longest unused.
 * Promises: room is taken when it is needed. By its `max` the library takes it when the map is made, two lists and three arrays
 * for as many as there may be, and a dozen maps of ten thousand are a part of each start and of each collection of garbage.
 */
import { LRUCache } from 'lru-cache';

type Dispose<Key, Value> = LRUCache.Disposer<Key, Value>;

export function latelyUsed<Key extends NonNullable<unknown>, Value extends NonNullable<unknown>>(
  atMost: number,
  dispose?: Dispose<Key, Value>,
): LRUCache<Key, Value> {
  const each = { maxSize: atMost, sizeCalculation: () => 1 };
  return new LRUCache(dispose === undefined ? each : { ...each, dispose });
}
