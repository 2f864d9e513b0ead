/** The slots of answers that are large: few are on their way at once, of one address fewer. */
import { networkOf } from '../../http/plugins/peers.ts';
import type { ReadyJson } from '../../http/ready-json.ts';
import type { Slots } from '../../http/slots.ts';

/** A slot of `address`, as an answer that is on its way needs it. */
export function enter(slots: Slots, address: string): Pick<ReadyJson, 'ended' | 'cutOff'> {
  let cut = (): void => undefined;
  const cutOff = new Promise<void>((resolve) => {
    cut = resolve;
  });
  return { ended: slots.enter(networkOf(address), () => cut()), cutOff };
}
