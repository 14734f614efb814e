/** A field of a record before and after an operation. */
export interface Difference {
  field: string
  before: unknown
  after: unknown
  kind: 'added' | 'removed' | 'changed' | 'same'
}

/** Fields that every write changes, derived fields, and the record's id; they are not shown as differences. */
const BOOKKEEPING = new Set([
  'updateTime',
  'updateUserId',
  'version',
  'listId',
  'nameKey',
  'bankRow',
  'holder',
  'snapshotHash',
])

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/**
 * The differences between two states of a record, changed fields first. A value that is not an object is one field
 * without a name. Bookkeeping fields (version, time and person of the update, derived fields) are left out.
 */
export function differences(before: unknown, after: unknown): Difference[] {
  if ([before, after].every((value) => !isRecord(value))) {
    const nothing = before === null && after === null
    return nothing ? [] : [compareField('', before ?? undefined, after ?? undefined)]
  }
  const [was, is] = [isRecord(before) ? before : undefined, isRecord(after) ? after : undefined]
  const fields = [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])]
  const all = fields
    .filter((field) => !BOOKKEEPING.has(field))
    .map((field) => compareField(field, was?.[field], is?.[field]))
    .filter(({ before: old, after: now }) => !isEmpty(old) || !isEmpty(now))
  return [...all.filter(({ kind }) => kind !== 'same'), ...all.filter(({ kind }) => kind === 'same')]
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

function compareField(field: string, before: unknown, after: unknown): Difference {
  const kind = isEmpty(before)
    ? isEmpty(after)
      ? 'same'
      : 'added'
    : isEmpty(after)
      ? 'removed'
      : JSON.stringify(before) === JSON.stringify(after)
        ? 'same'
        : 'changed'
  return { field, before, after, kind }
}
