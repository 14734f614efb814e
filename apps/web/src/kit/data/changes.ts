import { fieldValue } from '@agency/shared/fields/value-in'
import { cellText, type Described, describeField, type Labels } from '@agency/shared/fields/words'

/** A field that somebody changed while the page was open, with its old and new value. */
export interface Change {
  name: string
  field: Described
  was: object
  is: object
}

/** Fields not shown as changes: the editor is named elsewhere, and the creation is irrelevant. */
const HIDDEN_FIELDS = ['updateTime', 'updateUserName', 'createTime', 'createUserName']

/** The fields of `labels`, in order, whose text differs between two versions of a record. */
export function changedFieldsBetween(labels: Labels, was: object, is: object): Change[] {
  return Object.keys(labels).flatMap((name) => {
    const field = describeField(labels, name)
    const isOther =
      !HIDDEN_FIELDS.includes(name) &&
      (fieldJson(was, name) !== fieldJson(is, name) ||
        fieldDisplayText(name, field, was) !== fieldDisplayText(name, field, is))
    return isOther ? [{ name, field, was, is }] : []
  })
}

const fieldJson = (row: object, name: string) => JSON.stringify(fieldValue(row, name) ?? null)
const fieldDisplayText = (name: string, field: Described, row: object) =>
  cellText(name, field, row, (_dictionary, value) => value)

/** True for values such as lists of rows, which have no text of their own. */
export const isChangeUndisplayable = ({ name, field, was, is }: Change): boolean =>
  !field.read &&
  field.kind !== 'files' &&
  [was, is].some((row) => {
    const value = fieldValue(row, name)
    return Array.isArray(value) ? value.some((one) => typeof one === 'object') : isObject(value)
  })

const isObject = (value: unknown) => typeof value === 'object' && value !== null
