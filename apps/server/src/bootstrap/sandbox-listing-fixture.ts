/** What the built-in listing holds of spot, for tests. Never: part of the running server. */
import type { AssetId, Command } from '@assay/core';
import type { Realm } from '../engine/port.ts';
import { simulatedMarkets as marketsOf, traderStock as stockOf } from './house-traders.ts';
import { playMoneyOf } from '../venue/play-money.ts';
import { SPOT_LISTING } from '../venue/spot-listing-fixture.ts';
import { quotedMarkets as quotedOf } from './quoting.ts';

export const ASSETS = SPOT_LISTING.document.assets;
export const MARKETS = SPOT_LISTING.document.markets;
export const PLAY_MONEY = playMoneyOf(SPOT_LISTING);
export const assetId = (code: string): AssetId => SPOT_LISTING.assetId(code);
export const genesisCommands = (realm: Realm = 'live'): readonly Command[] =>
  SPOT_LISTING.genesisCommands(realm);
export const indexCoins = () => SPOT_LISTING.indexCoins();
export const houseStock = (realm: Realm) => SPOT_LISTING.houseStock(realm);
export const quotedMarkets = () => quotedOf(SPOT_LISTING);
export const simulatedMarkets = () => marketsOf(SPOT_LISTING);
export const traderStock = () => stockOf(SPOT_LISTING);
