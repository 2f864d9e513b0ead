import { useId, useRef, useState, type ReactNode } from 'react';

/**
 * Words that explain a term, on hover and on focus; Escape hides them. The term is focusable and underlined
 * by dashes. It opens in the browser's top layer, so no panel cuts it off.
 */
export function Tooltip({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  const id = useId();
  const term = useRef<HTMLButtonElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState(false);

  const show = () => {
    const box = term.current?.getBoundingClientRect();
    const tip = bubble.current;
    if (!box || !tip || shown) return;
    tip.showPopover();
    const width = tip.offsetWidth;
    const left = Math.min(Math.max(8, box.left + box.width / 2 - width / 2), innerWidth - width - 8);
    const above = box.top - tip.offsetHeight - 6;
    tip.style.left = `${left}px`;
    tip.style.top = `${above > 8 ? above : box.bottom + 6}px`;
    setShown(true);
  };
  const hide = () => {
    if (shown) bubble.current?.hidePopover();
    setShown(false);
  };

  return (
    <>
      <button
        ref={term}
        type="button"
        aria-describedby={id}
        onPointerEnter={show}
        onPointerLeave={hide}
        onFocus={show}
        onBlur={hide}
        onKeyDown={(event) => {
          if (event.key === 'Escape') hide();
        }}
        className="cursor-help border-b border-dashed border-line-2 text-left text-inherit"
      >
        {children}
      </button>
      <span
        ref={bubble}
        id={id}
        role="tooltip"
        popover="manual"
        className="fixed inset-auto m-0 max-w-[260px] rounded-control bg-ink px-2.5 py-1.5 text-12 font-regular whitespace-normal text-on-ink"
      >
        {text}
      </span>
    </>
  );
}
