/**
 * Sizes of the trade page's panels as the user has drawn them, kept in this browser as `coin_web_tradeLayout`.
 * Each is a custom property of the panels' element, in pixels; what is not set has the layout's own size. The style sheet keeps
 * them within what the window has room for.
 */
import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';
import type { BrowserStorage } from '@assay/client';
import { useClient } from '@assay/client/react';

export const PARTS = ['book', 'trades', 'form', 'low'] as const;
export type ResizablePanel = (typeof PARTS)[number];
export type PanelSizes = Partial<Readonly<Record<ResizablePanel, number>>>;

const ITEM = 'tradeLayout';
const MIN_SIZE = 100;
const MAX_SIZE = 1200;

export function readSizes(stored: unknown): PanelSizes {
  if (typeof stored !== 'object' || stored === null) return {};
  const sizes: Partial<Record<ResizablePanel, number>> = {};
  for (const part of PARTS) {
    const size: unknown = Reflect.get(stored, part);
    if (typeof size === 'number' && size >= MIN_SIZE && size <= MAX_SIZE) sizes[part] = Math.round(size);
  }
  return sizes;
}

/** `size` null: the layout's own. */
export function setSize(panels: HTMLElement, part: ResizablePanel, size: number | null): void {
  if (size === null) panels.style.removeProperty(`--w-${part}`);
  else panels.style.setProperty(`--w-${part}`, `${size}px`);
}

export function keepSize(storage: BrowserStorage, part: ResizablePanel, size: number | null): void {
  const { [part]: _, ...others } = readSizes(storage.read(ITEM));
  storage.write(ITEM, size === null ? others : { ...others, [part]: size });
}

/** Gives the panels their kept sizes before they are first seen. */
export function usePanelSizes(panels: RefObject<HTMLElement | null>): void {
  const { storage } = useClient();
  useLayoutEffect(() => {
    const element = panels.current;
    if (element === null) return;
    for (const [part, size] of Object.entries(readSizes(storage.read(ITEM)))) {
      element.style.setProperty(`--w-${part}`, `${size}px`);
    }
  }, [panels, storage]);
}
