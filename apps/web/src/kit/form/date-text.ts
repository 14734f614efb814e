import { formatDateTime } from '@agency/shared/format/dates'

const MINUTES = 16

/** What an editor shows of a wire value: 'YYYY-MM-DD', with a time 'YYYY-MM-DD HH:mm' in Shanghai; '' for none. */
export const editorText = (value: string | null, withTime = false): string =>
  value === null ? '' : withTime ? formatDateTime(value).slice(0, MINUTES) : value

/** The wire value of what an editor shows; null for nothing. Between date and time a blank or a T. */
export function wireText(text: unknown, withTime = false): string | null {
  if (typeof text !== 'string' || text === '') return null
  return withTime ? `${text.replace(' ', 'T')}:00+08:00` : text
}
