import { classNames } from '../class-names.ts';

const TONES = { ok: 'bg-ok', warn: 'bg-warn', bad: 'bg-danger', off: 'bg-control-line' } as const;

/** A round mark of a state; the words beside it say which. */
export function StatusDot({ tone }: { readonly tone: keyof typeof TONES }) {
  return <span aria-hidden="true" className={classNames('size-[7px] shrink-0 rounded-full', TONES[tone])} />;
}
