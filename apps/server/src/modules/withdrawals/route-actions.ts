/**
 * How operators pause a coin on a network, and open it again.
 * Promises: a pause is done at once by one person and holds for everybody who has the coin there; opening is a proposal that
 * somebody else approves. Whoever waits keeps their place, and can take back what they asked for.
 * Never: names a user, a withdrawal or an address.
 */
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { formatDecimal } from '@assay/core';
import type { ListedRoute, RouteId, WalletRoutes } from '@assay/core';
import type { OperatorRole } from '@assay/protocol';
import { pauseRoute } from '../../engine/pause-route.ts';
import type { Engine } from '../../engine/port.ts';
import { ActionRefused, operatorAction } from '../../operator/action.ts';
import type { Facts } from '../../operator/action.ts';
import { note } from '../../operator/notes.ts';
import type { NoteParts } from '../../operator/notes.ts';
import { factLines } from '../../operator/printing.ts';
import { proposalLines } from '../../operator/proposing.ts';
import type { Proposing } from '../../operator/proposing.ts';

export interface RouteActionParts {
  readonly engine: Pick<Engine, 'read' | 'submit'>;
  readonly proposing: Proposing;
}

const REALM = 'live';
const TOPIC = 'withdrawals';
const PAUSING: readonly OperatorRole[] = ['owner', 'finance', 'compliance'];
const OPENING: readonly OperatorRole[] = ['finance', 'compliance'];

/** By the number of the list. */
export const Route = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const What = Type.Union([Type.Literal('deposits'), Type.Literal('withdrawals'), Type.Literal('both')]);

/** Throws `ActionRefused`. */
export function mustFindRoute({ routes }: WalletRoutes, number: number): ListedRoute {
  const found = routes[number];
  if (found === undefined) throw new ActionRefused(`There is no route ${number}: list routes has them.`);
  return found;
}

/** Throws `ActionRefused` where there is no such route, or all that is named is so already. */
async function mustChange(
  { engine }: RouteActionParts,
  number: number,
  what: Static<typeof What>,
  isOpen: boolean,
): Promise<ListedRoute> {
  const { result } = await engine.read(REALM, { type: 'wallet-routes' });
  const found = mustFindRoute(result, number);
  const { deposits, withdrawals } = found;
  const isSo =
    (what === 'withdrawals' || deposits === isOpen) && (what === 'deposits' || withdrawals === isOpen);
  if (isSo) throw new ActionRefused(`Route ${number} is so already.`);
  return found;
}

const standing = ({ deposits, withdrawals }: Pick<ListedRoute, 'deposits' | 'withdrawals'>): string =>
  `deposits ${deposits ? 'open' : 'paused'}, withdrawals ${withdrawals ? 'open' : 'paused'}`;

const listRoutes = operatorAction({
  name: 'list routes',
  byToken: 'reads',
  topic: TOPIC,
  summary: 'every coin on every network, by the number that a pause names, and what of it is open',
  roles: [...PAUSING, 'auditor'],
  needsReason: false,
  fields: {},
  async carryOut({ engine }: RouteActionParts) {
    const { result: listing } = await engine.read(REALM, { type: 'listing' });
    const { result } = await engine.read(REALM, { type: 'wallet-routes' });
    return {
      routes: result.routes.map(({ route, asset, network, deposits, withdrawals }) => ({
        route,
        coin: listing.assets[asset]?.code ?? '',
        chain: result.networks[network]?.chain ?? '',
        deposits,
        withdrawals,
      })),
    };
  },
  print: ({ routes }) =>
    routes.length === 0
      ? ['No coin is on a network.']
      : routes.map((one) => `${one.route}  ${one.coin} on ${one.chain}: ${standing(one)}`),
});

/** What the console and whoever approves sees before it changes. */
const showRoute = operatorAction({
  name: 'show route',
  byToken: 'reads',
  topic: TOPIC,
  summary: 'what is under way of a coin on a network and would be touched by a pause',
  roles: [...PAUSING, 'auditor'],
  needsReason: false,
  fields: { route: Route },
  typed: ['route'],
  async carryOut({ engine }: RouteActionParts, { route: number }) {
    const { result: listing } = await engine.read(REALM, { type: 'listing' });
    const { result } = await engine.read(REALM, { type: 'wallet-routes' });
    const found = mustFindRoute(result, number);
    const { result: totals } = await engine.read(REALM, { type: 'wallet-totals' });
    const { result: deposits } = await engine.read(REALM, { type: 'open-deposits', network: found.network });
    const { result: withdrawals } = await engine.read(REALM, { type: 'open-withdrawals', owner: null });
    const total = totals.routes.find(({ route }) => route === found.route);
    const asset = listing.assets[found.asset];
    const sum = (units: number): string =>
      `${formatDecimal(units, asset?.scale ?? 0)} ${asset?.code ?? ''}`.trim();
    const countOf = (open: readonly { readonly route: RouteId }[]): number =>
      open.filter(({ route }) => route === found.route).length;
    const facts: Facts = [
      ['coin', asset?.code ?? null],
      ['network', result.networks[found.network]?.chain ?? null],
      ['stands', standing(found)],
      ['deposits on their way', countOf(deposits)],
      ['credited and not final', sum(total?.notFinal ?? 0)],
      ['withdrawals on their way', countOf(withdrawals)],
      ['reserved for them', sum(total?.reserved ?? 0)],
    ];
    return { facts };
  },
  print: ({ facts }) => factLines(facts),
});

const pauseAction = operatorAction({
  name: 'route-pause',
  topic: TOPIC,
  summary: 'at once: deposits of a coin on a network are not credited, withdrawals neither taken nor signed',
  roles: PAUSING,
  fields: { route: Route, what: What },
  typed: ['route', 'what'],
  showsFirst: 'show route',
  async carryOut(parts: RouteActionParts & NoteParts, { route, what }, by) {
    const found = await mustChange(parts, route, what, false);
    const closes = { deposits: what !== 'withdrawals', withdrawals: what !== 'deposits' };
    // The journal knows no name: who does it alone stands in the log before it is done.
    await note(parts, by, 'route-paused', null, { route, what });
    return { route, ...(await pauseRoute(parts.engine, found.route, closes)) };
  },
  print: (now) => [`Route ${now.route}: ${standing(now)}.`],
});

const resumeAction = operatorAction({
  name: 'route-resume',
  byToken: 'proposes',
  topic: TOPIC,
  summary: 'proposes to open deposits or withdrawals of a coin on a network again',
  roles: OPENING,
  fields: { route: Route, what: What },
  typed: ['route', 'what'],
  showsFirst: 'show route',
  approvals: 1,
  async carryOut(parts: RouteActionParts, { route, what }, by) {
    const found = await mustChange(parts, route, what, true);
    return parts.proposing.propose(by, {
      type: 'set-route-status',
      route: found.route,
      deposits: found.deposits || what !== 'withdrawals',
      withdrawals: found.withdrawals || what !== 'deposits',
    });
  },
  print: proposalLines,
});

export const ROUTE_ACTIONS = [listRoutes, showRoute, pauseAction, resumeAction] as const;
