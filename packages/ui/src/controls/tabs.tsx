import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface TabItem<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Shown in a small round badge when above 0. */
  readonly count?: number;
}

export interface TabsProps<Value extends string> {
  /** Links tabs and panel: tab ids are `${id}-tab-${value}`, the panel's is `${id}-panel`. */
  readonly id: string;
  readonly label: string;
  readonly value: Value;
  readonly items: readonly TabItem<Value>[];
  readonly onValue: (value: Value) => void;
  readonly className?: string;
  /** Stands at the end of the row. */
  readonly trailing?: ReactNode;
}

const TAB =
  'relative flex items-center gap-1.5 whitespace-nowrap font-medium text-quiet hover:text-main aria-selected:font-strong aria-selected:text-main focus-visible:-outline-offset-2 aria-selected:after:absolute aria-selected:after:inset-x-0 aria-selected:after:bottom-0 aria-selected:after:h-0.5 aria-selected:after:bg-accent';

/** The look of a link in a row of links that reads as tabs: the page that is shown is `aria-current`. */
export const TAB_LINK_CLASS =
  'relative flex shrink-0 items-center whitespace-nowrap font-medium text-quiet hover:text-main aria-[current=page]:font-strong aria-[current=page]:text-main focus-visible:-outline-offset-2 aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-0 aria-[current=page]:after:bottom-0 aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-accent';

/** A row of tabs with arrow keys. The panel below is a `TabPanel` with the same id. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const row = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const at = props.items.findIndex((item) => item.value === props.value);
    const next = props.items[(at + step + props.items.length) % props.items.length];
    if (!next) return;
    event.preventDefault();
    props.onValue(next.value);
    row.current?.querySelector<HTMLElement>(`[data-value="${next.value}"]`)?.focus();
  };
  return (
    <div
      className={classNames(
        'flex h-10 shrink-0 items-stretch gap-5 border-b border-line px-3 text-13',
        props.className,
      )}
    >
      <div
        ref={row}
        role="tablist"
        tabIndex={-1}
        aria-label={props.label}
        onKeyDown={move}
        className="scroll-row flex gap-5"
      >
        {props.items.map((item) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            data-value={item.value}
            id={`${props.id}-tab-${item.value}`}
            aria-controls={`${props.id}-panel`}
            aria-selected={item.value === props.value}
            tabIndex={item.value === props.value ? 0 : -1}
            onClick={() => props.onValue(item.value)}
            className={TAB}
          >
            {item.label}
            {item.count ? <Count value={item.count} /> : null}
          </button>
        ))}
      </div>
      {props.trailing ? <div className="ml-auto flex items-center gap-3">{props.trailing}</div> : null}
    </div>
  );
}

/** The panel that a row of `Tabs` with the same id switches. */
export function TabPanel(props: {
  readonly id: string;
  readonly value: string;
  readonly children: ReactNode;
  readonly className?: string;
  /** Scrolls what does not fit: by the keyboard, too, where nothing in it takes the focus. */
  readonly scrolls?: boolean;
}) {
  const scrolls = props.scrolls === true;
  return (
    <div
      role="tabpanel"
      id={`${props.id}-panel`}
      aria-labelledby={`${props.id}-tab-${props.value}`}
      tabIndex={scrolls ? 0 : undefined}
      className={classNames(scrolls && 'thin-scroll focus-visible:-outline-offset-2', props.className)}
    >
      {props.children}
    </div>
  );
}

/** A small counter beside a word. */
export function Count({ value }: { readonly value: number }) {
  return (
    <span className="rounded-full bg-hover px-1.5 text-11 leading-4 font-strong text-soft figures">
      {value}
    </span>
  );
}
