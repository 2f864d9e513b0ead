import type { ReactNode } from 'react';

interface Drawing {
  readonly fill: string;
  readonly glyph: ReactNode;
}

/** The colours are those of the coins, the same in both themes. */
const DRAWINGS: Readonly<Record<string, Drawing>> = {
  BTC: {
    fill: '#E8850C',
    glyph: (
      <g
        transform="rotate(13 12 12)"
        fill="none"
        stroke="#fff"
        strokeWidth="1.9"
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        <path d="M9.3 7.3h4a2.3 2.3 0 0 1 0 4.6H9.3zM9.3 11.9h4.6a2.4 2.4 0 0 1 0 4.8H9.3zM7.6 7.3h1.7M7.6 16.7h1.7" />
        <path d="M10.7 5.3v2M13.1 5.3v2M10.7 16.7v2M13.1 16.7v2" strokeWidth="1.6" />
      </g>
    ),
  },
  ETH: {
    fill: '#5D74D8',
    glyph: (
      <g fill="#fff">
        <path d="M12 3.8 7 12.2l5 2.9z" opacity=".7" />
        <path d="m12 3.8 5 8.4-5 2.9z" />
        <path d="m7 13.4 5 6.9v-4z" opacity=".7" />
        <path d="m17 13.4-5 6.9v-4z" />
      </g>
    ),
  },
  USDT: {
    fill: '#1F8F6E',
    glyph: (
      <g fill="none" stroke="#fff">
        <path d="M7 7.3h10M12 7.3v10.2" strokeWidth="2.5" />
        <ellipse cx="12" cy="11.5" rx="5.7" ry="1.7" strokeWidth="1.1" />
      </g>
    ),
  },
};

/** A coin's round mark. A coin without a drawing shows its first letter on a neutral ground. */
export function CoinMark({ coin, size = 24 }: { readonly coin: string; readonly size?: number }) {
  const drawing = DRAWINGS[coin];
  return (
    <svg className="shrink-0" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="12" fill={drawing?.fill ?? '#56657A'} />
      {drawing?.glyph ?? (
        <text x="12" y="16.3" fill="#fff" fontSize="12" fontWeight="600" textAnchor="middle">
          {coin.slice(0, 1)}
        </text>
      )}
    </svg>
  );
}
