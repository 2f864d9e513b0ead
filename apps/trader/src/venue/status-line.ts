/** Where the status bar stands: below the panels, on a phone at the foot of the window, under what one trades with. */
export const STATUS_LINE =
  'h-7 shrink-0 border-t border-line bg-panel max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-10 max-sm:h-(--h-status) max-sm:pb-[env(safe-area-inset-bottom)]';
