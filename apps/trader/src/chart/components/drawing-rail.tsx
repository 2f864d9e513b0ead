import { useTranslation } from 'react-i18next';
import { classNames } from '@assay/ui';
import type { BoardState, DrawingBoard } from '../model/drawing-board.ts';
import { MAX_DRAWINGS, TOOL_NAMES } from '../model/drawings.ts';
import type { ToolName } from '../model/drawings.ts';
import { ToolButton } from './tool-button.tsx';

export interface DrawingRailProps {
  readonly board: DrawingBoard | null;
  readonly state: BoardState;
  readonly magnet: boolean;
  readonly onMagnet: (magnet: boolean) => void;
  /** On a phone the rail stands only when it is asked for. */
  readonly open: boolean;
  /** There are candles to draw on. */
  readonly ready: boolean;
}

/** All tools fit beside a chart in a window of 800 pixels. */
const SHORT =
  '[@media(max-height:859px)]:gap-0 [@media(max-height:859px)]:py-0 [@media(max-height:859px)]:[&>button]:size-6 [@media(max-height:859px)]:[&>span]:my-0.5';

/** The drawing tools at the left of the candles. */
export function DrawingRail({ board, state, magnet, onMagnet, open, ready }: DrawingRailProps) {
  const { t } = useTranslation();
  const full = state.count >= MAX_DRAWINGS;
  // A click by key has no pointer to go on with: the drawing is set in the middle, and arrow keys move it.
  const take = (tool: ToolName, byKey: boolean): void => (byKey ? board?.place(tool) : board?.begin(tool));
  return (
    <div
      role="toolbar"
      aria-label={t('chart.tools.label')}
      aria-orientation="vertical"
      className={classNames(
        'flex w-9 shrink-0 flex-col items-center gap-px overflow-y-auto border-r border-line py-1 [scrollbar-width:none]',
        SHORT,
        !open && 'max-md:hidden',
      )}
    >
      <ToolButton
        icon="pointer"
        label={t('chart.tools.pointer')}
        pressed={state.tool === null}
        onClick={() => board?.putDown()}
      />
      {TOOL_NAMES.map((tool) => (
        <ToolButton
          key={tool}
          icon={tool}
          label={full ? t('chart.tools.full', { max: MAX_DRAWINGS }) : t(`chart.tools.${tool}`)}
          pressed={state.tool === tool}
          disabled={full || !ready}
          onClick={(event) => take(tool, event.detail === 0)}
        />
      ))}
      <span className="my-1 h-px w-5 shrink-0 bg-line" />
      <ToolButton
        icon="magnet"
        label={t('chart.tools.magnet')}
        pressed={magnet}
        onClick={() => onMagnet(!magnet)}
      />
      <ToolButton
        icon="eye"
        label={t('chart.tools.hide')}
        pressed={state.hidden}
        onClick={() => board?.setHidden(!state.hidden)}
      />
      <ToolButton
        icon="lock"
        label={t('chart.tools.lock')}
        pressed={state.locked}
        onClick={() => board?.setLocked(!state.locked)}
      />
      <ToolButton
        icon="remove"
        label={t('chart.tools.removeOne')}
        disabled={!state.selected}
        onClick={() => board?.removeSelected()}
      />
      <ToolButton
        icon="trash"
        label={t('chart.tools.removeAll')}
        disabled={state.count === 0}
        onClick={() => board?.removeAll()}
      />
    </div>
  );
}
