import { valueIn } from '@agency/shared/fields/value-in'
import { cellText, type Described, describedBy, type Labels } from '@agency/shared/fields/words'

/** A field that somebody changed while a page was read: what it was called then, and what it is called now. */
export interface Change {
  name: string
  field: Described
  was: object
  is: object
}

/** Who changed it is told beside; when it was made says nothing. */
const UNTOLD = ['updateTime', 'updateUserName', 'createTime', 'createUserName']

/** What of a record differs in words between two readings; the fields of `labels`, in their order. */
export function changesBetween(labels: Labels, was: object, is: object): Change[] {
  return Object.keys(labels).flatMap((name) => {
    const field = describedBy(labels, name)
    const isOther =
      !UNTOLD.includes(name) &&
      (rawOf(was, name) !== rawOf(is, name) || wordsOf(name, field, was) !== wordsOf(name, field, is))
    return isOther ? [{ name, field, was, is }] : []
  })
}

const rawOf = (row: object, name: string) => JSON.stringify(valueIn(row, name) ?? null)
const wordsOf = (name: string, field: Described, row: object) =>
  cellText(name, field, row, (_dictionary, value) => value)

/** Rows and other wholes have no words of their own. */
export const isWhole = ({ name, field, was, is }: Change): boolean =>
  !field.read &&
  field.kind !== 'files' &&
  [was, is].some((row) => {
    const value = valueIn(row, name)
    return Array.isArray(value) ? value.some((one) => typeof one === 'object') : isBranch(value)
  })

const isBranch = (value: unknown) => typeof value === 'object' && value !== null
