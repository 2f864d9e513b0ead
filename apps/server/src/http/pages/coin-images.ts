/** Where the pictures of coins are: the marks that the built application carries, by the coin's code. */
import type { BuiltFiles } from './built-files.ts';

const MARK = /^\/assets\/([a-z0-9]+)-[\w-]{8}\.svg$/;

/** Only of the coins that are listed. */
export function coinImages(
  files: BuiltFiles,
  coins: readonly { readonly code: string }[],
): Record<string, string> {
  const marks = new Map([...files.keys()].map((name) => [MARK.exec(name)?.[1]?.toUpperCase(), name]));
  return Object.fromEntries(
    coins.flatMap(({ code }) => {
      const name = marks.get(code);
      return name === undefined ? [] : [[code, name]];
    }),
  );
}
