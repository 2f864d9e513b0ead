/** Public interface of the shared interface parts: controls, figures, feedback, layout, marks. Texts come from the app. */
export { classNames } from './class-names.ts';
export { Button, buttonClass, type ButtonProps, type ButtonLook } from './controls/button.tsx';
export { IconButton, type IconButtonProps } from './controls/icon-button.tsx';
export { TextField, type TextFieldProps } from './controls/text-field.tsx';
export { TextArea, type TextAreaProps } from './controls/text-area.tsx';
export { FieldNote } from './controls/field-frame.tsx';
export { CodeInput, type CodeInputProps } from './controls/code-input.tsx';
export { Stepper } from './controls/stepper.tsx';
export { cleanDecimalText } from './controls/decimal-text.ts';
export { Select, type SelectOption, type SelectProps } from './controls/select.tsx';
export { Checkbox, Switch } from './controls/checkbox.tsx';
export { ReceiptButton, type ReceiptButtonProps } from './controls/receipt-button.tsx';
export { Segmented, type SegmentedOption } from './controls/segmented.tsx';
export { Tabs, TabPanel, Count, TAB_LINK_CLASS, type TabItem, type TabsProps } from './controls/tabs.tsx';
export { Slider } from './controls/slider.tsx';
export { FetchedOnUse, type OpeningButton } from './feedback/fetched-on-use.tsx';
export { Menu } from './menus/menu.tsx';
export type { MenuEntry, MenuProps } from './menus/menu-props.ts';
export { Dialog, type DialogProps } from './controls/dialog.tsx';
export { FormDialog, type FormDialogProps } from './controls/form-dialog.tsx';
export { Tooltip } from './controls/tooltip.tsx';
export { useDropZone } from './controls/use-drop-zone.ts';
export { Amount, Unit, type AmountProps } from './figures/amount.tsx';
export { Price, type PriceProps } from './figures/price.tsx';
export { Percent, DirectionArrow } from './figures/percent.tsx';
export { Time, useTimeText } from './figures/time.tsx';
export { Flash } from './figures/flash.tsx';
export { FigureProvider, useFigureSettings, type FigureSettings } from './figures/figure-settings.tsx';
export { exactSum, exactText, exactUnits, finestOf } from './figures/exact.ts';
export {
  decimalsOf,
  directionOf,
  formatCompact,
  formatDecimal,
  formatPercent,
  formatRatePpm,
  formatSigned,
  columnDecimals,
  formatTrimmed,
  moneyDecimals,
  priceDecimals,
} from './figures/format.ts';
export {
  DATE_FORMS,
  DEFAULT_DATE_FORM,
  formatByTemplate,
  formatTime,
  withoutYear,
  zoneOffsetLabel,
  type DateForm,
  type TimeForm,
} from './figures/time-format.ts';
export { ToastHost } from './feedback/toast.tsx';
export { ToastAnchor } from './feedback/toast-anchor.tsx';
export {
  currentToasts,
  dismissToast,
  showToast,
  type Toast,
  type ToastInput,
} from './feedback/toast-store.ts';
export { Skeleton } from './feedback/skeleton.tsx';
export { EmptyState, ErrorState } from './feedback/states.tsx';
export {
  FailsClosed,
  PartTextsProvider,
  fetchedPart,
  fetchedPartOf,
  type PartTexts,
} from './feedback/fetched-part.tsx';
export { CodeLoadError, loadOnUse, loadTwice } from './feedback/load-on-use.ts';
export { Banner, Note, type NoteTone } from './feedback/banner.tsx';
export { StatusDot } from './feedback/status-dot.tsx';
export { StrengthBar, type Strength } from './feedback/strength-bar.tsx';
export { Badge } from './feedback/badge.tsx';
export { Panel, PanelHead } from './layout/panel.tsx';
export { Table, type TableProps } from './layout/table.tsx';
export { TableHead } from './layout/table-head.tsx';
export { DataTable, type DataColumn } from './layout/data-table.tsx';
export { ChecklistRow, type ChecklistState } from './layout/checklist-row.tsx';
export { PageHeader } from './layout/page-header.tsx';
export { Pagination } from './layout/pagination.tsx';
export { Following } from './layout/following.tsx';
export { KeyValue } from './layout/key-value.tsx';
export { Fact, FactList } from './layout/facts.tsx';
export { Icon, type IconProps } from './icons/icon.tsx';
export type { IconName } from './icons/paths.ts';
export { CoinImagesProvider, CoinMark } from './marks/coin-mark.tsx';
export { Hallmark } from './marks/hallmark.tsx';
export { Logo } from './marks/logo.tsx';
