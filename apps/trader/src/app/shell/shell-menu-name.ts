/** The menus of the top bar. */
export type ShellMenuName = 'wallet' | 'orders' | 'account' | 'burger';
