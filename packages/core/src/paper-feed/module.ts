/**
 * A realm of play money, and the live depth that is mirrored into it.
 */
import { quotes } from '../orders/order-fields.ts';
import { duty } from '../schema/command.ts';
import type { CommandsOf } from '../schema/command.ts';
import { maybeInteger, whole } from '../schema/field.ts';
import type { DeclarePaper, FeedPaperDepth } from '../vocabulary/commands.ts';
import { declarePaper, feedPaperDepth } from './feed-paper-depth.ts';
import type { PaperContext } from './feed-paper-depth.ts';
import { paperSection } from './paper-section.ts';

export const commands = {
  'declare-paper': duty<DeclarePaper, PaperContext>({
    type: 'declare-paper',
    tag: 18,
    fields: {},
    perform: (context, _, events) => declarePaper(context, events),
  }),
  'feed-paper-depth': duty<FeedPaperDepth, PaperContext>({
    type: 'feed-paper-depth',
    tag: 19,
    fields: { market: whole(), bids: quotes(), asks: quotes(), lastPrice: maybeInteger() },
    perform: feedPaperDepth,
  }),
} satisfies CommandsOf<DeclarePaper | FeedPaperDepth>;

export const sections = { 'play money': paperSection };
