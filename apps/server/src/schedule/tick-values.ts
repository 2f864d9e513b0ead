/** What a source said, as the core takes it: the source's name stands with the index log. */
import type { TickSource } from '@assay/core';
import type { SourcePrice } from '../integrations/price-feed/port.ts';

export function valueOf({ price, leftOut, trade }: SourcePrice): TickSource {
  return { price, leftOut, trade };
}
