import type { Locator } from '@playwright/test'

const pasteText = (element: Element, text: string) => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

/** Pastes rows of cells into the field, in the format of a paste from a workbook. */
export const pasteRows = (field: Locator, rows: readonly (readonly string[])[]) =>
  field.evaluate(pasteText, rows.map((cells) => cells.join('\t')).join('\r\n'))
