import { formatDateTime } from '@agency/shared/format/dates'

/** How browsers call a picture that was copied, not a file. */
const NAMELESS = /^image\.(png|jpe?g)$/i

/** The files of a paste; a screenshot is named after its moment: 截图-20261121-153012.png. */
export const namedScreenshots = (files: Iterable<File>, now: Date): File[] =>
  [...files].map((file) => {
    const extension = NAMELESS.exec(file.name)?.[1]
    if (!extension) return file
    const [day = '', time = ''] = formatDateTime(now.toISOString()).replace(/[-:]/g, '').split(' ')
    return new File([file], `截图-${day}-${time}.${extension.toLowerCase()}`, { type: file.type })
  })

/** Marks a field of files, for the other fields of its form. */
const FIELD_MARK = 'data-files-field'

/** On the element of a field that takes files: what is pasted beside it is meant for it. */
export const fieldMark = { [FIELD_MARK]: '' }

/**
 * Whether a paste is for this field: it is made in it, or elsewhere in its form, whose first field of files it is. A
 * paste made nowhere, as after a click beside the fields, is for the dialog that is open.
 */
export function isPasteFor(field: HTMLElement, { target, clipboardData }: ClipboardEvent): boolean {
  if (!(target instanceof Element)) return false
  const meant = target.closest(`[${FIELD_MARK}]`)
  if (meant) return meant === field
  const form = field.closest('[role=dialog]')
  const isInForm = form?.contains(target) || (target === document.body && form?.checkVisibility())
  if (!isInForm || form?.querySelector(`[${FIELD_MARK}]`) !== field) return false
  // Cells of a sheet are copied as text and as picture: where text can be typed, text is meant.
  const isTyping = target.matches('input, textarea, [contenteditable]')
  return !(isTyping && clipboardData?.types.includes('text/plain'))
}
