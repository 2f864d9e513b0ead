/** What the built-in listing holds, for tests. Never: part of the running server. */
import type { AssetId, Command } from '@assay/core';
import type { Realm } from '../engine/port.ts';
import { simulatedMarkets as marketsOf, traderStock as stockOf } from './house-traders.ts';
import { SANDBOX_LISTING } from '../venue/listing.ts';
import { playMoneyOf } from '../venue/play-money.ts';
import { quotedMarkets as quotedOf } from './quoting.ts';

export const ASSETS = SANDBOX_LISTING.document.assets;
export const MARKETS = SANDBOX_LISTING.document.markets;
export const PLAY_MONEY = playMoneyOf(SANDBOX_LISTING);
export const assetId = (code: string): AssetId => SANDBOX_LISTING.assetId(code);
export const genesisCommands = (realm: Realm = 'live'): readonly Command[] =>
  SANDBOX_LISTING.genesisCommands(realm);
export const indexCoins = () => SANDBOX_LISTING.indexCoins();
export const houseStock = (realm: Realm) => SANDBOX_LISTING.houseStock(realm);
export const quotedMarkets = () => quotedOf(SANDBOX_LISTING);
export const simulatedMarkets = () => marketsOf(SANDBOX_LISTING);
export const traderStock = () => stockOf(SANDBOX_LISTING);
