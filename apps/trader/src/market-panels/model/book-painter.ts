/**
 * Writes depth rows into elements that stand already: no element is made or thrown away, nothing is measured, and
 * only what differs from the frame before is written.
 */
import type { DepthRow } from '@assay/client';

export interface RowTexts {
  readonly price: (ticks: number) => string;
  readonly amount: (lots: number) => string;
}

interface PaintedRow {
  readonly element: HTMLElement;
  readonly cells: readonly Text[];
  price: number;
  size: number;
  sum: number;
  share: number;
  own: boolean;
}

export class BookPainter {
  readonly #rows: readonly PaintedRow[];
  readonly #texts: RowTexts;

  /** `container` holds one button a row, each with a bar and three cells, best row first. */
  constructor(container: HTMLElement, texts: RowTexts) {
    this.#texts = texts;
    this.#rows = [...container.querySelectorAll<HTMLElement>('[data-row]')].map((element) => ({
      element,
      cells: [...element.querySelectorAll<HTMLElement>('[data-cell]')].map(textOf),
      price: Number.NaN,
      size: Number.NaN,
      sum: Number.NaN,
      share: Number.NaN,
      own: false,
    }));
  }

  /** Whether this painter belongs to that many rows and these texts. */
  fits(count: number, texts: RowTexts): boolean {
    return this.#rows.length === count && this.#texts === texts;
  }

  /** `maxSum` is the sum that fills the width; `isOwn` holds for the prices of own orders. */
  paint(rows: readonly DepthRow[], maxSum: number, isOwn: (ticks: number) => boolean): void {
    for (const [index, row] of this.#rows.entries()) {
      const wanted = rows[index];
      if (wanted === undefined) this.#clear(row);
      else this.#write(row, wanted, maxSum, isOwn(wanted.price));
    }
  }

  #write(row: PaintedRow, wanted: DepthRow, maxSum: number, own: boolean): void {
    const [price, amount, sum] = row.cells;
    if (row.price !== wanted.price) {
      row.price = wanted.price;
      row.element.dataset['ticks'] = String(wanted.price);
      row.element.hidden = false;
      if (price !== undefined) price.data = this.#texts.price(wanted.price);
    }
    if (row.size !== wanted.size) {
      row.size = wanted.size;
      if (amount !== undefined) amount.data = this.#texts.amount(wanted.size);
    }
    if (row.sum !== wanted.sum) {
      row.sum = wanted.sum;
      row.element.dataset['lots'] = String(wanted.sum);
      if (sum !== undefined) sum.data = this.#texts.amount(wanted.sum);
    }
    const share = maxSum === 0 ? 0 : Math.round((wanted.sum / maxSum) * 1000) / 1000;
    if (row.share !== share) {
      row.share = share;
      row.element.style.backgroundSize = `${share * 100}% calc(100% - 2px)`;
    }
    if (row.own !== own) {
      row.own = own;
      row.element.toggleAttribute('data-own', own);
    }
  }

  #clear(row: PaintedRow): void {
    if (row.element.hidden) return;
    row.element.hidden = true;
    row.price = Number.NaN;
  }
}

/** The one text of a cell: to change it is cheaper for the browser than to put another in its place. */
function textOf(cell: HTMLElement): Text {
  const known = cell.firstChild;
  if (known instanceof Text) return known;
  const made = document.createTextNode('');
  cell.append(made);
  return made;
}
