/**
 * How operators change by which terms the house swaps a coin.
 * Promises: what is not said stays; a change is a proposal that somebody else approves, tried on a core first. A quote that somebody has
 * keeps its price.
 */
import { Type } from 'typebox';
import type { Command, RatePpm, SetSwapTerms, WalletRoutes } from '@assay/core';
import { readListed, tryingCommands } from '../../engine/listed-markets.ts';
import type { Engine } from '../../engine/port.ts';
import { ActionRefused, operatorAction } from '../../operator/action.ts';
import { proposalLines } from '../../operator/proposing.ts';
import type { Proposing } from '../../operator/proposing.ts';
import { mustBeTaken } from '../../operator/trying.ts';
import { Amount, AssetCode, mustBeUnitsOf, mustFindAsset } from '../../operator/typed-amounts.ts';

export interface SwapActionParts {
  readonly engine: Pick<Engine, 'read'>;
  readonly proposing: Proposing;
}

const Rate = Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 }));

interface Typed {
  readonly status: 'open' | 'paused';
  readonly margin?: number | undefined;
  readonly fee?: number | undefined;
  readonly least?: string | undefined;
  readonly greatest?: string | undefined;
}

/** Over what is in force; null: nothing is. Throws `ActionRefused`. */
function termsOf(
  { status, margin, fee, least, greatest }: Typed,
  before: WalletRoutes['swaps'][number] | null,
  { asset, scale }: { readonly asset: SetSwapTerms['asset']; readonly scale: number },
): Omit<SetSwapTerms, 'type'> {
  const said: Partial<SetSwapTerms> = {
    // The core checks the bounds.
    ...(margin === undefined ? {} : { marginPpm: margin as RatePpm }),
    ...(fee === undefined ? {} : { feeRatePpm: fee as RatePpm }),
    ...(least === undefined ? {} : { minimum: mustBeUnitsOf(least, scale, 'least') }),
    ...(greatest === undefined ? {} : { maximum: mustBeUnitsOf(greatest, scale, 'greatest') }),
  };
  const { marginPpm, feeRatePpm, minimum, maximum } = { ...before, ...said };
  if (marginPpm === undefined || feeRatePpm === undefined || minimum === undefined || maximum === undefined) {
    throw new ActionRefused('A coin that is not swapped yet needs --margin, --fee, --least and --greatest.');
  }
  return { asset, open: status === 'open', marginPpm, feeRatePpm, minimum, maximum };
}

const setSwapTerms = operatorAction({
  name: 'swap-terms',
  byToken: 'proposes',
  topic: 'markets',
  summary:
    'proposes by which terms the house swaps a coin, of which those that are not said stay: open or paused, --margin in ppm off the index price, --fee in ppm of what is received, --least and --greatest of one swap; a rise of margin or fee waits 72 hours, announced to everybody; a lower margin, more at once, or a coin that was not swapped before waits a day',
  roles: ['owner', 'finance'],
  fields: {
    coin: AssetCode,
    status: Type.Union([Type.Literal('open'), Type.Literal('paused')]),
    margin: Rate,
    fee: Rate,
    least: Type.Optional(Amount),
    greatest: Type.Optional(Amount),
  },
  typed: ['coin', 'status'],
  approvals: 1,
  async carryOut({ engine, proposing }: SwapActionParts, { coin, ...typed }, by) {
    const listed = await readListed(engine, 'live');
    const asset = mustFindAsset(listed, coin);
    const { result } = await engine.read('live', { type: 'wallet-routes' });
    const before = result.swaps.find((one) => one.asset === asset.asset) ?? null;
    const terms = termsOf(typed, before, asset);
    const command: Command = { type: 'set-swap-terms', ...terms };
    if (before !== null && isSame(terms, before)) throw new ActionRefused(`Swaps of ${coin} are so already.`);
    mustBeTaken(tryingCommands(listed), command);
    return proposing.propose(by, command);
  },
  print: proposalLines,
});

const FIELDS = ['open', 'marginPpm', 'feeRatePpm', 'minimum', 'maximum'] as const;
const isSame = (one: Omit<SetSwapTerms, 'type'>, other: Omit<SetSwapTerms, 'type'>): boolean =>
  FIELDS.every((field) => one[field] === other[field]);

export const SWAP_ACTIONS = [setSwapTerms] as const;
