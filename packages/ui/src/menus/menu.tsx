import { fetchedPart } from '../feedback/fetched-part.tsx';
import { FetchedOnUse } from '../feedback/fetched-on-use.tsx';
import type { MenuProps } from './menu-props.ts';

const loadMenu = () => import('./menu-loaded.tsx');
const LoadedMenu = fetchedPart(loadMenu);

/**
 * A button that opens a menu. The menu's code is fetched when the pointer or the focus comes near. `startsOpen`: the press
 * has been on another button in its place.
 */
export function Menu({ startsOpen = false, ...props }: MenuProps & { readonly startsOpen?: boolean }) {
  return (
    <FetchedOnUse opens="menu" button={props} load={loadMenu} wanted={startsOpen}>
      <LoadedMenu {...props} />
    </FetchedOnUse>
  );
}
