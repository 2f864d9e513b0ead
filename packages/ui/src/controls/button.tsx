import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

export type ButtonTone = 'plain' | 'primary' | 'buy' | 'sell' | 'quiet' | 'risk';
export type ButtonSize = 's' | 'm' | 'l';

export interface ButtonLook {
  /** `primary` is the ink: what the user does here. `buy` and `sell` follow the direction colours. */
  readonly tone?: ButtonTone;
  readonly size?: ButtonSize;
  readonly wide?: boolean;
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {}

const TONES: Record<ButtonTone, string> = {
  plain: 'border-line-2 bg-panel text-main hover:bg-hover',
  primary: 'border-transparent bg-accent-fill text-on-accent hover:bg-accent-fill-hover',
  buy: 'border-transparent bg-up-fill text-on-dir hover:bg-up-fill-hover',
  sell: 'border-transparent bg-down-fill text-on-dir hover:bg-down-fill-hover',
  quiet: 'border-transparent text-soft hover:bg-hover hover:text-main',
  risk: 'border-current text-danger hover:bg-danger-soft',
};

const SIZES: Record<ButtonSize, string> = {
  s: 'min-h-7 px-3 py-0.5 text-12 whitespace-nowrap',
  m: 'min-h-9 px-4 py-1 text-13',
  l: 'min-h-11 px-5 py-1 text-15',
};

const OFF =
  'disabled:border-transparent disabled:bg-hover disabled:text-quiet aria-disabled:border-transparent aria-disabled:bg-hover aria-disabled:text-quiet';

/** The look of a button as class names, for links that look like one. */
export function buttonClass({ tone = 'plain', size = 'm', wide = false }: ButtonLook = {}): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-control border text-center leading-[1.3] font-strong transition-colors',
    'active:translate-y-[0.5px]',
    TONES[tone],
    SIZES[size],
    OFF,
    wide && 'w-full',
  );
}

/** A button. When it is disabled, its reason must stand beside it. */
export function Button({ tone, size, wide, className, type = 'button', ...rest }: ButtonProps) {
  const look = { ...(tone && { tone }), ...(size && { size }), ...(wide && { wide }) };
  return <button type={type} className={classNames(buttonClass(look), className)} {...rest} />;
}
