import { fetchedPart } from '../feedback/fetched-part.tsx';
import { FetchedOnUse } from './fetched-on-use.tsx';
import type { MenuProps } from './menu-props.ts';

const loadMenu = () => import('./menu-loaded.tsx');
const LoadedMenu = fetchedPart(loadMenu);

/** A button that opens a menu. The menu's code is fetched when the pointer or the focus comes near. */
export function Menu(props: MenuProps) {
  return (
    <FetchedOnUse opens="menu" button={props} load={loadMenu}>
      <LoadedMenu {...props} />
    </FetchedOnUse>
  );
}
