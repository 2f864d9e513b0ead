import type { ReactNode } from 'react';

const FROM = { md: 'max-md:hidden', '2xl': 'max-2xl:hidden', '3xl': 'max-3xl:hidden' } as const;

/** A figure of a market's line, below its name. `late`: below its neighbour on a phone. */
export function Stat(props: {
  readonly term: ReactNode;
  readonly children: ReactNode;
  /** The minimum width of the window that has room for it. */
  readonly from?: keyof typeof FROM;
  /** The minimum width: a figure that changes moves no other. */
  readonly room?: string;
  readonly late?: boolean;
}) {
  const { from, late = false, room = 'min-w-[8ch] min-[380px]:min-w-[9ch] md:min-w-[10ch]' } = props;
  const order = from === undefined ? (late ? 'max-md:order-last' : '') : FROM[from];
  return (
    <div className={`whitespace-nowrap figures ${room} ${order}`}>
      <dt className="text-11 leading-[14px] text-quiet md:text-12 md:leading-4">{props.term}</dt>
      <dd className="leading-[15px] font-medium figures md:leading-[18px]">{props.children}</dd>
    </div>
  );
}
