/**
 * How markets may be used: open, post-only, cancel-only, halted, delisted.
 */
import { duty } from '../schema/command.ts';
import type { CommandsOf } from '../schema/command.ts';
import { maybe, whole, word } from '../schema/field.ts';
import type { RecountOf } from '../schema/recount.ts';
import { MARKET_STATUSES } from '../vocabulary/market-commands.ts';
import type { SetMarketStatus } from '../vocabulary/market-commands.ts';
import type { StatusContext } from './change-status.ts';
import { checkStatuses } from './recount-statuses.ts';
import { setMarketStatus } from './set-market-status.ts';
import { statusesSection } from './statuses-section.ts';

export const commands = {
  'set-market-status': duty<SetMarketStatus, StatusContext>({
    type: 'set-market-status',
    tag: 36,
    fields: {
      market: whole(),
      status: word(MARKET_STATUSES),
      until: maybe(whole()),
      effectiveAt: maybe(whole()),
    },
    perform: setMarketStatus,
  }),
} satisfies CommandsOf<SetMarketStatus>;

export const recount = { check: checkStatuses } satisfies RecountOf;

export const sections = { 'market statuses': statusesSection };
