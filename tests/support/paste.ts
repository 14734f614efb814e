import type { Locator } from '@playwright/test'

interface Copied {
  text: string
  html?: string
}

const pasteCopied = (element: Element, { text, html }: Copied) => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  if (html !== undefined) clipboardData.setData('text/html', html)
  element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

const textOfRows = (rows: readonly (readonly string[])[]) =>
  rows.map((cells) => cells.join('\t')).join('\r\n')

/** Pastes rows of cells into the field, as the text of a copy from a workbook. */
export const pasteRows = (field: Locator, rows: readonly (readonly string[])[]) =>
  field.evaluate(pasteCopied, { text: textOfRows(rows) })

/** As `pasteRows`, with the HTML that comes along; the cells may have marks of HTML, such as `<br>`. */
export const pasteTable = (field: Locator, rows: readonly (readonly string[])[]) => {
  const html = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')
  return field.evaluate(pasteCopied, {
    text: textOfRows(rows).replaceAll('<br>', '\r\n'),
    html: `<html><body><table><!--StartFragment-->${html}<!--EndFragment--></table></body></html>`,
  })
}
