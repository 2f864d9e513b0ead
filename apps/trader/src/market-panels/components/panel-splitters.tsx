import { useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from '@assay/client/react';
import { PARTS, keepSize, setSize } from '../model/panel-layout.ts';
import type { ResizablePanel } from '../model/panel-layout.ts';

type PanelsRef = RefObject<HTMLElement | null>;

const KEY_STEP = 16;

/** The edges between the panels, which are dragged or moved by arrow keys; a double click takes the first size. */
export default function PanelSplitters({ panels }: { readonly panels: PanelsRef }) {
  return PARTS.map((part) => <Splitter key={part} part={part} panels={panels} />);
}

function Splitter({ part, panels }: { readonly part: ResizablePanel; readonly panels: PanelsRef }) {
  const { t } = useTranslation();
  const { storage } = useClient();
  const [now, setNow] = useState(0);
  const from = useRef<{ readonly at: number; readonly size: number } | null>(null);
  const flat = part === 'low';
  const measure = (): number => {
    const box = panels.current?.querySelector(`.trade-${part}`)?.getBoundingClientRect();
    return Math.round((flat ? box?.height : box?.width) ?? 0);
  };
  const change = (size: number | null): void => {
    if (panels.current === null) return;
    setSize(panels.current, part, size);
    const measured = measure();
    setNow(measured);
    // What the style sheet has made of it is kept, so that the next move begins where the edge stands.
    keepSize(storage, part, size === null ? null : measured);
  };
  const at = (event: PointerEvent): number => (flat ? event.clientY : event.clientX);
  const keys = (event: KeyboardEvent): void => {
    const step = {
      [flat ? 'ArrowUp' : 'ArrowLeft']: KEY_STEP,
      [flat ? 'ArrowDown' : 'ArrowRight']: -KEY_STEP,
    }[event.key];
    if (step === undefined && event.key !== 'Home') return;
    event.preventDefault();
    change(step === undefined ? null : measure() + step);
  };
  return (
    <div
      role="separator"
      tabIndex={0}
      aria-label={t(`trade.resize.${part}`)}
      aria-orientation={flat ? 'horizontal' : 'vertical'}
      aria-valuenow={now}
      className={`trade-split trade-split-${part}`}
      onFocus={() => setNow(measure())}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { at: at(event), size: measure() };
      }}
      onPointerMove={(event) => {
        if (from.current !== null) change(from.current.size + from.current.at - at(event));
      }}
      onPointerUp={() => (from.current = null)}
      onPointerCancel={() => (from.current = null)}
      onDoubleClick={() => change(null)}
      onKeyDown={keys}
    />
  );
}
