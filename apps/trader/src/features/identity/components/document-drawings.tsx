/** Line drawings of documents. They show what is meant; the words beside them say it. */
import type { ReactNode } from 'react';

const INK = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5, strokeLinecap: 'round' } as const;

function Drawing({ children }: { readonly children: ReactNode }) {
  return (
    <svg viewBox="0 0 160 100" className="size-full text-quiet" aria-hidden="true">
      {children}
    </svg>
  );
}

/** A card of 84 by 54 with a portrait and lines of text. */
function Card({ x = 38, y = 23, faint = false }: { x?: number; y?: number; faint?: boolean }) {
  return (
    <g {...INK} transform={`translate(${x} ${y})`} opacity={faint ? 0.35 : 1}>
      <rect width={84} height={54} rx={4} className="fill-panel" />
      <rect x={8} y={12} width={24} height={30} rx={2} />
      <circle cx={20} cy={23} r={5} />
      <path d="M11.5 41c1-6 4-8.5 8.5-8.5s7.5 2.5 8.5 8.5" />
      <path d="M40 15h34M40 24h26M40 33h34M40 42h18" />
    </g>
  );
}

/** The side with the portrait. */
export function FrontDrawing() {
  return (
    <Drawing>
      <Card />
    </Drawing>
  );
}

/** The side with the stripe and the lines that machines read. */
export function BackDrawing() {
  return (
    <Drawing>
      <g {...INK} transform="translate(38 23)">
        <rect width={84} height={54} rx={4} className="fill-panel" />
        <path d="M0 10h84M0 18h84M8 28h30M8 35h22" />
        <path d="M8 44h68M8 49h68" strokeDasharray="3 2.5" />
      </g>
    </Drawing>
  );
}

/** A person with the document beside their face. */
export function HandDrawing() {
  return (
    <Drawing>
      <g {...INK}>
        <circle cx={62} cy={38} r={16} />
        <path d="M32 92c1-20 12-30 30-30s29 10 30 30" />
        <path d="M56 40c1.5 2.6 10.5 2.6 12 0M56.5 33v1M67.5 33v1" />
        <path d="M98 92V76l8-12" />
        <g transform="translate(92 34)">
          <rect width={44} height={29} rx={3} className="fill-panel" />
          <rect x={4} y={6} width={12} height={16} rx={1} />
          <path d="M21 9h18M21 15h14M21 21h18" />
        </g>
      </g>
    </Drawing>
  );
}

export function GoodExample() {
  return (
    <Drawing>
      <Card />
      <g {...INK} className="text-ok" strokeWidth={2}>
        <path d="M30 26v-9h9M130 26v-9h-9M30 74v9h9M130 74v9h-9" />
      </g>
    </Drawing>
  );
}

export function CutExample() {
  return (
    <Drawing>
      <Card x={96} y={56} />
    </Drawing>
  );
}

export function BlurredExample() {
  return (
    <Drawing>
      <Card x={33} y={21} faint />
      <Card x={38} y={23} faint />
      <Card x={43} y={25} faint />
    </Drawing>
  );
}

export function GlareExample() {
  return (
    <Drawing>
      <Card />
      <ellipse cx={94} cy={48} rx={26} ry={17} className="fill-sunk" opacity={0.96} />
      <g {...INK}>
        <path d="M94 24v-8M112 30l5-6M120 48h9M112 66l5 6M76 30l-5-6" />
      </g>
    </Drawing>
  );
}
