import { useNavigate } from '@tanstack/react-router';
import { KeyList, Palette } from '../../features/palette/index.ts';
import type { Overlay } from '../../keyboard/overlays.ts';
import { typeOfMarket } from '../../markets/market-kinds.ts';
import { useCommands } from './use-commands.tsx';

/** The overlay of the keyboard that is open. */
export default function Overlays({
  open,
  onClose,
}: {
  readonly open: Exclude<Overlay, 'settings'>;
  readonly onClose: () => void;
}) {
  const navigate = useNavigate();
  const commands = useCommands();
  if (open === 'keys') return <KeyList onClose={onClose} />;
  return (
    <Palette
      key={open}
      commands={open === 'commands' ? commands : []}
      onClose={onClose}
      onMarket={(market) =>
        void navigate({
          to: '/trade/index',
          search: { type: typeOfMarket(market), symbol: market.rules.symbol },
        })
      }
    />
  );
}
