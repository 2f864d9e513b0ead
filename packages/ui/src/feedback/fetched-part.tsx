/**
 * Parts of a page whose code is fetched when they are first shown.
 * Promises: a fetch that fails is tried once more by itself; if that fails, too, the part alone says so, and the rest
 * of the page goes on. The next try begins from nothing, so the part comes back with the network.
 */
import { Component, createContext, lazy, useContext, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { loadTwice } from './load-on-use.ts';
import { ErrorState } from './states.tsx';
import { showToast } from './toast-store.ts';

/** What a part says that did not come. */
export interface PartTexts {
  readonly title: string;
  readonly text: string;
  readonly retry: string;
}

const Texts = createContext<PartTexts>({ title: '', text: '', retry: '' });
/** Takes a failure in place of words where the part would stand. */
const Handler = createContext<(() => void) | null>(null);

export const PartTextsProvider = Texts.Provider;

/**
 * Around a menu or a dialog: one that does not come is closed by `onFailed` and reported in a toast, of which a `quiet`
 * part has no need.
 */
export function FailsClosed(props: {
  readonly onFailed: () => void;
  readonly quiet?: boolean;
  readonly children: ReactNode;
}) {
  const { title, text } = useContext(Texts);
  const failed = (): void => {
    if (props.quiet !== true) showToast({ tone: 'error', title, text });
    props.onFailed();
  };
  return <Handler value={failed}>{props.children}</Handler>;
}

/** How much room the words of a failure have: that of a panel, or of a line. */
type Look = 'panel' | 'line';

/** The default export of a module, fetched when it is first shown. */
export function fetchedPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  look: Look = 'panel',
): ComponentType<Props> {
  return fetchedPartOf(load, (module) => module.default, look);
}

/**
 * A component of a module that is fetched when it is first shown, within a `Suspense`: as `lazy` of React, but that a
 * failure stays within the part.
 */
export function fetchedPartOf<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  look: Look = 'panel',
): ComponentType<Props> {
  const begin = () => lazy(async () => ({ default: pick(await loadTwice(load)) }));
  let current = begin();
  return function FetchedPart(props: Props) {
    const [Part, setPart] = useState(() => current);
    const onFailed = useContext(Handler);
    const failed = (): void => {
      current = begin();
      onFailed?.();
    };
    const again = (): void => setPart(() => current);
    return (
      <PartBoundary
        key={partKey(Part)}
        onFailed={failed}
        shown={onFailed === null ? <PartFailure look={look} onRetry={again} /> : null}
      >
        <Part {...props} />
      </PartBoundary>
    );
  };
}

function PartFailure({ look, onRetry }: { readonly look: Look; readonly onRetry: () => void }) {
  const { title, text, retry } = useContext(Texts);
  if (look === 'panel') {
    return <ErrorState className="grow" title={title} text={text} retryLabel={retry} onRetry={onRetry} />;
  }
  return (
    <Button size="s" tone="quiet" title={title} onClick={onRetry}>
      {retry}
    </Button>
  );
}

const keys = new WeakMap<object, number>();
let lastKey = 0;

/** Each try has a boundary of its own. */
function partKey(part: object): number {
  const known = keys.get(part);
  if (known !== undefined) return known;
  lastKey += 1;
  keys.set(part, lastKey);
  return lastKey;
}

interface BoundaryProps {
  readonly onFailed: () => void;
  readonly shown: ReactNode;
  readonly children: ReactNode;
}

class PartBoundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    this.props.onFailed();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.shown : this.props.children;
  }
}
