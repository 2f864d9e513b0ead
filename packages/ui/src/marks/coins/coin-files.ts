/** The address of each coin's mark. The drawings are CC0; `bin/coin-marks.ts` writes them. */
import ada from './ada.svg';
import bnb from './bnb.svg';
import btc from './btc.svg';
import doge from './doge.svg';
import eth from './eth.svg';
import ltc from './ltc.svg';
import sol from './sol.svg';
import usdt from './usdt.svg';
import xrp from './xrp.svg';

export const COIN_FILES: Readonly<Record<string, string>> = {
  ADA: ada,
  BNB: bnb,
  BTC: btc,
  DOGE: doge,
  ETH: eth,
  LTC: ltc,
  SOL: sol,
  USDT: usdt,
  XRP: xrp,
};
