/** A key that does the same; on a phone there are none. */
export function KeyCap({ children }: { readonly children: string }) {
  return (
    <kbd aria-hidden="true" className="rounded-s border border-line-2 px-1 font-sans text-11 max-sm:hidden">
      {children}
    </kbd>
  );
}
