import { formatDateTime } from '@agency/shared/format/dates'
import { isShown } from '../is-shown'

/** Names that browsers give to a copied picture that is not a file. */
const NAMELESS = /^image\.(png|jpe?g)$/i

/** The pasted files; screenshots are named by time: 截图-20261121-153012.png. */
export const nameScreenshots = (files: Iterable<File>, now: Date): File[] =>
  [...files].map((file) => {
    const extension = NAMELESS.exec(file.name)?.[1]
    if (!extension) return file
    const [day = '', time = ''] = formatDateTime(now.toISOString()).replace(/[-:]/g, '').split(' ')
    return new File([file], `截图-${day}-${time}.${extension.toLowerCase()}`, { type: file.type })
  })

/** Marks the element of a file field, so that other file fields in the form can find it. */
const FIELD_MARK = 'data-files-field'

/** Attribute for the element of a file field. */
export const fieldMark = { [FIELD_MARK]: '' }

/**
 * True when a paste is meant for this field: the target is inside it, or elsewhere in its form and this is the first
 * file field. Without a target, as after a click next to the fields, the paste belongs to the open dialog.
 */
export function isPasteForFileField(field: HTMLElement, { target, clipboardData }: ClipboardEvent): boolean {
  if (!(target instanceof Element)) return false
  const meant = target.closest(`[${FIELD_MARK}]`)
  if (meant) return meant === field
  const form = field.closest('[role=dialog]')
  const isInForm = form?.contains(target) || (target === document.body && form && isShown(form))
  if (!isInForm || form?.querySelector(`[${FIELD_MARK}]`) !== field) return false
  // Spreadsheet cells are copied both as text and as a picture; in a text input the text is meant.
  const isTyping = target.matches('input, textarea, [contenteditable]')
  return !(isTyping && clipboardData?.types.includes('text/plain'))
}
