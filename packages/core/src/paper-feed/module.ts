/**
 * A realm of play money, and the live depth that is mirrored into it.
 */
import { quotes } from '../orders/order-fields.ts';
import { duty } from '../schema/command.ts';
import type { CommandsOf } from '../schema/command.ts';
import { maybeInteger, whole } from '../schema/field.ts';
import type { DeclarePaper, MirrorDepth } from '../vocabulary/commands.ts';
import { declarePaper, mirrorDepth } from './mirror-depth.ts';
import type { PaperContext } from './mirror-depth.ts';
import { paperSection } from './paper-section.ts';

export const commands = {
  'declare-paper': duty<DeclarePaper, PaperContext>({
    type: 'declare-paper',
    tag: 18,
    fields: {},
    perform: (context, _, events) => declarePaper(context, events),
  }),
  'mirror-depth': duty<MirrorDepth, PaperContext>({
    type: 'mirror-depth',
    tag: 19,
    fields: { market: whole(), bids: quotes(), asks: quotes(), lastPrice: maybeInteger() },
    perform: mirrorDepth,
  }),
} satisfies CommandsOf<DeclarePaper | MirrorDepth>;

export const sections = { 'play money': paperSection };
