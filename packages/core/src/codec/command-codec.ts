/**
 * Commands as bytes: the format of the journal (format version 1).
 * Promises: decode(encode(c)) equals c for every command whose numbers are safe integers, refused ones included;
 * any other bytes throw `MalformedCommand`. Tags are permanent.
 * Layout: tag byte, then the fields in the order below; numbers as signed varints, prices of quotes as differences.
 */
import { assetId, indexPrice, marketId, orderId, ownerId, ratePpm, units } from '../quantity/branding.ts';
import type { Command, CommandType } from '../vocabulary/commands.ts';
import {
  decodeExclusion,
  decodeNameReferrer,
  decodeRebateRates,
  decodeStanding,
  encodeExclusion,
  encodeNameReferrer,
  encodeRebateRates,
  encodeStanding,
} from './account-codec.ts';
import { MalformedBytes } from './bytes.ts';
import type { ByteReader, ByteWriter } from './bytes.ts';
import {
  decodeConditionalOrder,
  decodeLinkedOrders,
  encodeConditionalOrder,
  encodeLinkedOrders,
} from './conditional-codec.ts';
import {
  decodeFeeTiers,
  decodeListMarket,
  decodeMirrorDepth,
  decodeQuotes,
  decodeResetAccount,
  encodeFeeTiers,
  encodeListMarket,
  encodeMirrorDepth,
  encodeQuotes,
  encodeResetAccount,
} from './duty-codec.ts';
import { MalformedCommand, readFlag, readMaybeNumber, readMaybeText } from './parts.ts';
import { writeMaybeNumber, writeMaybeText } from './parts.ts';
import {
  decodeAmendOrder,
  decodePlaceOrder,
  encodeAmendOrder,
  encodePlaceOrder,
} from './place-order-codec.ts';
import { SECONDS_TAGS, decodeSeconds, encodeSeconds, isSecondsCommand, secondsTag } from './seconds-codec.ts';

const TAGS: Readonly<Record<CommandType, number>> = {
  'list-asset': 1,
  'list-market': 2,
  'open-owner': 3,
  deposit: 4,
  'place-order': 5,
  'cancel-order': 6,
  'replace-quotes': 7,
  'index-tick': 8,
  'advance-time': 9,
  'activate-rules': 10,
  'amend-order': 11,
  // 12 is a `place-order` with further flags.
  'place-conditional-order': 13,
  'place-linked-orders': 14,
  'cancel-all-orders': 15,
  'set-price-band': 16,
  'set-fee-tiers': 17,
  'declare-paper': 18,
  'mirror-depth': 19,
  'reset-account': 20,
  'name-referrer': 21,
  'set-rebate-rates': 22,
  'set-standing': 23,
  'exclude-owner': 24,
  // 33 and 34 are `publish-ticks` and `mirror-ticks` that say more.
  ...SECONDS_TAGS,
};
const PLACE_ORDER_FURTHER = 12;

/** Appends one command. Throws RangeError where a number is no safe integer, or the type is unknown. */
export function encodeCommand(writer: ByteWriter, command: Command): void {
  const tag = TAGS[command.type];
  if (tag === undefined) throw new RangeError('unknown command');
  if (command.type === 'place-order') return encodePlaceOrder(writer, command);
  if (isSecondsCommand(command)) {
    writer.u8(secondsTag(command));
    return encodeSeconds(writer, command);
  }
  writer.u8(tag);
  switch (command.type) {
    case 'list-asset':
      writer.svarint(command.asset);
      writer.text(command.code);
      return writer.svarint(command.scale);
    case 'list-market':
      return encodeListMarket(writer, command);
    case 'open-owner':
      return writer.svarint(command.owner);
    case 'deposit':
      writer.svarint(command.owner);
      writeMaybeText(writer, command.requestId);
      writer.svarint(command.asset);
      writer.svarint(command.amount);
      return writer.u8(command.source === 'faucet' ? 0 : 1);
    case 'cancel-order':
      writer.svarint(command.owner);
      writeMaybeText(writer, command.requestId);
      return writer.svarint(command.order);
    case 'cancel-all-orders':
      writer.svarint(command.owner);
      writeMaybeText(writer, command.requestId);
      return writeMaybeNumber(writer, command.market);
    case 'amend-order':
      return encodeAmendOrder(writer, command);
    case 'place-conditional-order':
      return encodeConditionalOrder(writer, command);
    case 'place-linked-orders':
      return encodeLinkedOrders(writer, command);
    case 'replace-quotes':
      writer.svarint(command.market);
      encodeQuotes(writer, command.bids);
      return encodeQuotes(writer, command.asks);
    case 'mirror-depth':
      return encodeMirrorDepth(writer, command);
    case 'index-tick':
      writer.svarint(command.asset);
      writer.svarint(command.second);
      return writer.svarint(command.price);
    case 'set-price-band':
      writer.svarint(command.market);
      return writer.svarint(command.bandPpm);
    case 'set-fee-tiers':
      return encodeFeeTiers(writer, command);
    case 'reset-account':
      return encodeResetAccount(writer, command);
    case 'name-referrer':
      return encodeNameReferrer(writer, command);
    case 'set-rebate-rates':
      return encodeRebateRates(writer, command);
    case 'set-standing':
      return encodeStanding(writer, command);
    case 'exclude-owner':
      return encodeExclusion(writer, command);
    case 'declare-paper':
    case 'advance-time':
      return undefined;
    case 'activate-rules':
      return writer.svarint(command.version);
  }
}

/** Reads one command. Throws `MalformedCommand`. */
export function decodeCommand(reader: ByteReader): Command {
  try {
    const tag = reader.u8();
    const command = decodeOrder(reader, tag) ?? decodeDuty(reader, tag) ?? decodeSeconds(reader, tag);
    if (command === null) throw new MalformedCommand(`unknown tag ${tag}`);
    return command;
  } catch (error) {
    if (error instanceof MalformedBytes) throw new MalformedCommand(error.message);
    throw error;
  }
}

/** Commands about orders, null for any other tag. */
function decodeOrder(reader: ByteReader, tag: number): Command | null {
  switch (tag) {
    case TAGS['place-order']:
      return decodePlaceOrder(reader, false);
    case PLACE_ORDER_FURTHER:
      return decodePlaceOrder(reader, true);
    case TAGS['amend-order']:
      return decodeAmendOrder(reader);
    case TAGS['place-conditional-order']:
      return decodeConditionalOrder(reader);
    case TAGS['place-linked-orders']:
      return decodeLinkedOrders(reader);
    case TAGS['cancel-order']:
      return {
        type: 'cancel-order',
        owner: ownerId(reader.svarint()),
        requestId: readMaybeText(reader),
        order: orderId(reader.svarint()),
      };
    case TAGS['cancel-all-orders']: {
      const owner = ownerId(reader.svarint());
      const requestId = readMaybeText(reader);
      const market = readMaybeNumber(reader);
      return {
        type: 'cancel-all-orders',
        owner,
        requestId,
        market: market === null ? null : marketId(market),
      };
    }
    default:
      return null;
  }
}

/** All other commands, null for an unknown tag. */
function decodeDuty(reader: ByteReader, tag: number): Command | null {
  switch (tag) {
    case TAGS['list-asset']:
      return {
        type: 'list-asset',
        asset: assetId(reader.svarint()),
        code: reader.text(),
        scale: reader.svarint(),
      };
    case TAGS['list-market']:
      return decodeListMarket(reader);
    case TAGS['open-owner']:
      return { type: 'open-owner', owner: ownerId(reader.svarint()) };
    case TAGS['deposit']:
      return {
        type: 'deposit',
        owner: ownerId(reader.svarint()),
        requestId: readMaybeText(reader),
        asset: assetId(reader.svarint()),
        amount: units(reader.svarint()),
        source: readFlag(reader) ? 'house-funding' : 'faucet',
      };
    case TAGS['replace-quotes']:
      return {
        type: 'replace-quotes',
        market: marketId(reader.svarint()),
        bids: decodeQuotes(reader),
        asks: decodeQuotes(reader),
      };
    case TAGS['mirror-depth']:
      return decodeMirrorDepth(reader);
    case TAGS['index-tick']:
      return {
        type: 'index-tick',
        asset: assetId(reader.svarint()),
        second: reader.svarint(),
        price: indexPrice(reader.svarint()),
      };
    case TAGS['set-price-band']:
      return {
        type: 'set-price-band',
        market: marketId(reader.svarint()),
        bandPpm: ratePpm(reader.svarint()),
      };
    case TAGS['set-fee-tiers']:
      return decodeFeeTiers(reader);
    case TAGS['reset-account']:
      return decodeResetAccount(reader);
    case TAGS['name-referrer']:
      return decodeNameReferrer(reader);
    case TAGS['set-rebate-rates']:
      return decodeRebateRates(reader);
    case TAGS['set-standing']:
      return decodeStanding(reader);
    case TAGS['exclude-owner']:
      return decodeExclusion(reader);
    case TAGS['declare-paper']:
      return { type: 'declare-paper' };
    case TAGS['advance-time']:
      return { type: 'advance-time' };
    case TAGS['activate-rules']:
      return { type: 'activate-rules', version: reader.svarint() };
    default:
      return null;
  }
}
