import { DropdownMenu } from 'radix-ui';
import { Fragment } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { MenuEntry, MenuProps } from './menu-props.ts';

const ENTRY =
  'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-2.5 py-1 text-13 text-soft outline-none select-none data-highlighted:bg-hover data-highlighted:text-main';

/** The open menu. It is never modal: the modal kind writes style elements, which the page's policy refuses. */
export default function LoadedMenu({
  label,
  trigger,
  triggerClass,
  entries,
  head,
  align = 'end',
}: MenuProps) {
  return (
    <DropdownMenu.Root defaultOpen modal={false}>
      <DropdownMenu.Trigger className={triggerClass} aria-label={label}>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-40 max-h-[var(--radix-dropdown-menu-content-available-height)] overflow-y-auto max-w-[calc(100vw-16px)] min-w-[184px] rounded-panel bg-panel p-1.5 text-main shadow-2"
        >
          {head ? <div className="mb-1.5 border-b border-line px-2.5 pt-1 pb-2">{head}</div> : null}
          {entries.map((entry) => (
            <Fragment key={entry.key}>
              {entry.separatorBefore ? (
                <DropdownMenu.Separator className="mx-2.5 my-1.5 h-px bg-line" />
              ) : null}
              <Entry entry={entry} />
            </Fragment>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function Entry({ entry }: { readonly entry: MenuEntry }) {
  const select = () => entry.onSelect?.();
  if (entry.checked === undefined) {
    return (
      <DropdownMenu.Item className={ENTRY} onSelect={select}>
        {entry.icon}
        {entry.label}
      </DropdownMenu.Item>
    );
  }
  return (
    <DropdownMenu.CheckboxItem className={ENTRY} checked={entry.checked} onSelect={select}>
      {entry.icon}
      <span className="mr-4">{entry.label}</span>
      <DropdownMenu.ItemIndicator className="ml-auto text-accent">
        <Icon name="check" />
      </DropdownMenu.ItemIndicator>
    </DropdownMenu.CheckboxItem>
  );
}
