/** A canvas that shows the depth of a market: which range is seen, where the pointer is, what stands there. */
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { DepthView, MarketRules } from '@assay/client';
import { useDepthFrames } from '@assay/client/react';
import { RANGES, fittingRange } from './depth-curve.ts';
import { DepthPainter } from './depth-painter.ts';
import type { DepthReading, DepthTexts } from './depth-painter.ts';

const LAST = RANGES.length - 1;

export interface DepthPainting {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  /** Index of `RANGES`; null before there is a book. */
  readonly range: number | null;
  readonly reading: DepthReading | null;
  /** By steps of ranges; above 0 is wider. */
  readonly zoom: (step: number) => void;
  /** Pixels from the left, null: nowhere. */
  readonly point: (x: number | null) => void;
  /** Moves the pointer by pixels, from the middle where it is nowhere. */
  readonly pointBy: (pixels: number) => void;
}

export function useDepthPainting(rules: MarketRules, texts: DepthTexts): DepthPainting {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pointer = useRef<number | null>(null);
  const last = useRef<DepthView | null>(null);
  const [range, setRange] = useState<number | null>(null);
  const [reading, setReading] = useState<DepthReading | null>(null);
  const paint = (view: DepthView, seen: number | null): void => {
    last.current = view;
    const shown = seen ?? firstRange(view);
    if (canvas.current === null || shown === null) return;
    if (seen === null) setRange(shown);
    setReading(new DepthPainter(canvas.current, texts).paint(view, shown, pointer.current));
  };
  const again = (seen: number | null): void => {
    if (last.current !== null) paint(last.current, seen);
  };
  useDepthFrames(rules, (view) => paint(view, range));
  const latest = useRef(() => again(range));
  useEffect(() => {
    latest.current = () => again(range);
  });
  useEffect(() => {
    const observer = new ResizeObserver(() => latest.current());
    if (canvas.current !== null) observer.observe(canvas.current);
    return () => observer.disconnect();
  }, []);
  const point = (x: number | null): void => {
    pointer.current = x;
    again(range);
  };
  return {
    canvas,
    range,
    reading,
    zoom: (step) => {
      if (range === null) return;
      const next = Math.max(0, Math.min(LAST, range + step));
      setRange(next);
      again(next);
    },
    point,
    pointBy: (pixels) => {
      const width = canvas.current?.clientWidth ?? 0;
      point(Math.max(0, Math.min(width, (pointer.current ?? width / 2) + pixels)));
    },
  };
}

function firstRange({ book }: DepthView): number | null {
  const [bid] = book.bids.prices;
  const [ask] = book.asks.prices;
  return bid === undefined || ask === undefined ? null : fittingRange(book.bids, book.asks, (bid + ask) / 2);
}
