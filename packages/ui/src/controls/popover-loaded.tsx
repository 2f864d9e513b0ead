import { Popover as RadixPopover } from 'radix-ui';
import { useState } from 'react';
import { classNames } from '../class-names.ts';
import type { PopoverProps } from './popover-props.ts';

/** The open popover; not modal, for the reason given at the menu. */
export default function LoadedPopover(props: PopoverProps) {
  const [open, setOpen] = useState(true);
  return (
    <RadixPopover.Root open={open} onOpenChange={setOpen}>
      <RadixPopover.Trigger className={props.triggerClass} aria-label={props.label}>
        {props.trigger}
      </RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          align={props.align ?? 'start'}
          sideOffset={6}
          collisionPadding={8}
          aria-label={props.label}
          className={classNames(
            'z-40 max-w-[calc(100vw-16px)] rounded-panel bg-panel text-main shadow-2 outline-none',
            props.contentClass,
          )}
        >
          {props.children(() => setOpen(false))}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
