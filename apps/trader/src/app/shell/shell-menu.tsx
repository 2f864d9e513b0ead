import { FetchedOnUse, fetchedPart, type OpeningButton } from '@assay/ui';
import type { ShellMenuName } from './shell-menu-name.ts';
import { withTexts } from '../../locales/with-texts.ts';

const load = withTexts(['menus'], () => import('./open-menus.tsx'));
const OpenMenu = fetchedPart(load);

/** A menu of the top bar: what stands in it is fetched when the pointer or the focus comes near. */
export function ShellMenu({ name, ...button }: OpeningButton & { readonly name: ShellMenuName }) {
  return (
    <FetchedOnUse opens="menu" button={button} load={load}>
      <OpenMenu name={name} button={button} />
    </FetchedOnUse>
  );
}
