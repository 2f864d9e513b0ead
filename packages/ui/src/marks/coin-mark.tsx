import { createContext, useContext, useState } from 'react';
import { COIN_FILES } from './coins/coin-files.ts';

const Images = createContext<Readonly<Record<string, string>>>({});

/** Gives every mark below it the pictures of the exchange, by the coin's code. */
export const CoinImagesProvider = Images.Provider;

/**
 * A coin's round mark: the exchange's own picture where it has one that loads, else the drawing, else the first letter
 * on a neutral ground.
 */
export function CoinMark({ coin, size = 24 }: { readonly coin: string; readonly size?: number }) {
  const given = useContext(Images)[coin];
  const [failed, setFailed] = useState<string>();
  const file = given === undefined || given === failed ? COIN_FILES[coin] : given;
  if (file !== undefined) {
    return (
      <img
        src={file}
        alt=""
        width={size}
        height={size}
        decoding="async"
        draggable={false}
        onError={() => setFailed(given)}
        // By night a ring keeps a dark mark from vanishing in the panel.
        className="shrink-0 rounded-full bg-hover [.theme-night_&]:ring-1 [.theme-night_&]:ring-line-2"
      />
    );
  }
  return (
    <svg className="shrink-0" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="12" fill="#56657A" />
      <text x="12" y="16.3" fill="#fff" fontSize="12" fontWeight="600" textAnchor="middle">
        {coin.slice(0, 1)}
      </text>
    </svg>
  );
}
