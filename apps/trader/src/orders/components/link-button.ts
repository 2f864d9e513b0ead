/** A button in a row of a list: words alone. */
export const LINK_BUTTON =
  'font-medium text-soft hover:text-main hover:underline disabled:text-quiet disabled:no-underline';
