import { type RefObject, useEffect, useRef } from 'react';

const CONTROLS = 'a, button, summary, [type=checkbox]';

type Side = 'previousElementSibling' | 'nextElementSibling';

const SIDES: Partial<Record<string, Side>> = {
  ArrowUp: 'previousElementSibling',
  ArrowDown: 'nextElementSibling',
};

/**
 * In this table, up and down move to the same column of the row above or below, past rows that have nothing to press
 * there. With Shift, the box of that row is set like this one.
 */
export function useRowKeys(): RefObject<HTMLTableElement | null> {
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    const element = table.current;
    element?.addEventListener('keydown', moveBetweenRows);
    return () => element?.removeEventListener('keydown', moveBetweenRows);
  }, []);
  return table;
}

function moveBetweenRows(event: KeyboardEvent) {
  const side = SIDES[event.key];
  const from = event.target as HTMLElement;
  const cell = from.closest<HTMLTableCellElement>('tbody > tr > *');
  if (!side || !cell || !from.matches(CONTROLS) || event.ctrlKey || event.altKey || event.metaKey)
    return;
  const control = nextControl(cell, side);
  if (!control) return;
  if (event.shiftKey && control instanceof HTMLInputElement && from instanceof HTMLInputElement)
    control.checked = from.checked;
  control.focus();
  event.preventDefault();
}

function nextControl(cell: HTMLTableCellElement, side: Side): HTMLElement | null {
  let row = cell.parentElement?.[side] as HTMLTableRowElement | null | undefined;
  for (; row; row = row[side] as HTMLTableRowElement | null) {
    const control = row.cells[cell.cellIndex]?.querySelector<HTMLElement>(CONTROLS);
    if (control) return control;
  }
  return null;
}
