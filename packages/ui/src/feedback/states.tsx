import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Button } from '../controls/button.tsx';

interface StateProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
  readonly className?: string | undefined;
}

const FRAME = 'grid content-center justify-items-center gap-1 p-6 text-center text-13 text-quiet';

/** Nothing here yet: what would stand here and how to get it. */
export function EmptyState({ title, text, action, className }: StateProps) {
  return (
    <div className={classNames(FRAME, className)}>
      <p className="font-strong text-main">{title}</p>
      {text ? <p className="max-w-[38ch] text-balance">{text}</p> : null}
      {action ? <div className="mt-2">{action}</div> : null}
    </div>
  );
}

/** Something did not load: what happened, what to do, and a way to try again. */
export function ErrorState(
  props: StateProps & { readonly retryLabel?: string; readonly onRetry?: () => void },
) {
  return (
    <div role="alert" className={classNames(FRAME, props.className)}>
      <p className="font-strong text-main">{props.title}</p>
      {props.text ? <p className="max-w-[38ch] text-balance">{props.text}</p> : null}
      {props.onRetry && props.retryLabel ? (
        <Button size="s" className="mt-2" onClick={props.onRetry}>
          {props.retryLabel}
        </Button>
      ) : null}
      {props.action}
    </div>
  );
}
