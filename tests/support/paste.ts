import type { Locator } from '@playwright/test'

const PASTE = (element: Element, text: string) => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

/** Puts rows of cells into the field as a paste out of a workbook does. */
export const pasteRows = (field: Locator, rows: readonly (readonly string[])[]) =>
  field.evaluate(PASTE, rows.map((cells) => cells.join('\t')).join('\r\n'))
