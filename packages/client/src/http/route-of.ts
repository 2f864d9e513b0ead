/**
 * Where a call is: what every screen may make stands in the page, the others in a table that the first of them fetches.
 */
import { FIRST_CALLS } from '@assay/protocol';
import type { CallName, CallRoute } from '@assay/protocol';

const FIRST: Readonly<Partial<Record<CallName, CallRoute>>> = FIRST_CALLS;

export async function routeOf(name: CallName): Promise<CallRoute> {
  const first = FIRST[name];
  if (first !== undefined) return first;
  const { LATER_CALLS } = await import('@assay/protocol/later-calls');
  const later: Readonly<Partial<Record<CallName, CallRoute>>> = LATER_CALLS;
  const route = later[name];
  if (route === undefined) throw new Error(`no address of ${name}`);
  return route;
}
