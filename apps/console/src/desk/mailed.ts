/** What somebody was mailed and their link carries: it is read once, and the address forgets it. */
import { useEffect, useState } from 'react';
import { forgetMailed } from './address.ts';
import type { Entry } from './address.ts';

export interface MailedCode {
  readonly email: string;
  readonly code: string;
}

/**
 * What the link said first. The page is drawn again at any moment behind that, when the address is without it; only another link in
 * the same tab takes its place.
 */
export function useMailed(page: Entry['page'], { email, code }: MailedCode): MailedCode {
  const [mailed, setMailed] = useState({ email, code });
  if (code !== '' && (code !== mailed.code || email !== mailed.email)) setMailed({ email, code });
  useEffect(() => {
    if (mailed.code !== '') forgetMailed(page);
  }, [page, mailed]);
  return mailed;
}
