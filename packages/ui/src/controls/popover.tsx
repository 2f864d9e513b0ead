import { lazy } from 'react';
import { FetchedOnUse } from './fetched-on-use.tsx';
import type { PopoverProps } from './popover-props.ts';

const loadPopover = () => import('./popover-loaded.tsx');
const LoadedPopover = lazy(loadPopover);

/** A button that opens a small surface with controls in it. Its code is fetched when it comes near use. */
export function Popover(props: PopoverProps) {
  return (
    <FetchedOnUse opens="dialog" button={props} load={loadPopover}>
      <LoadedPopover {...props} />
    </FetchedOnUse>
  );
}
