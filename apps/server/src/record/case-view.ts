import type { AnyRecord } from '@agency/shared/record/record'
import type { Queryable } from '../db/database'
import { namesOf } from '../system/directory'

type Values = Readonly<Record<string, unknown>>

/** `customerManagerId` has a `customerManagerName` beside it. */
const nameBeside = (idKey: string) => idKey.replace(/Id$/, 'Name')

/** Keys of a kind's rows that hold people whose names travel beside them. */
function peopleOf({ row, labels }: AnyRecord): string[] {
  const shown = Object.keys(row.shape)
  const isPerson = (name: string) => {
    if (name.endsWith('UserName')) return true
    const label = labels[name.replace(/Name$/, 'Id')]
    return typeof label === 'object' && label.kind === 'person'
  }
  return shown
    .filter((name) => name.endsWith('Name') && isPerson(name))
    .map((name) => name.replace(/Name$/, 'Id'))
}

/** Rows as they travel as far as they say it themselves: instants in ISO 8601, people with their names. */
export async function plainViews(
  db: Queryable,
  record: AnyRecord,
  rows: readonly object[],
): Promise<Record<string, unknown>[]> {
  const keys = peopleOf(record)
  const names = await namesOf(
    db,
    rows.flatMap((row) => keys.map((key) => ((row as Values)[key] as string | null | undefined) ?? null)),
  )
  return rows.map((row) => {
    const people = keys.flatMap((key) => {
      const userId = (row as Values)[key]
      return userId === undefined ? [] : [[nameBeside(key), names.get(String(userId)) ?? null] as const]
    })
    return { ...withInstants(row), ...Object.fromEntries(people) }
  })
}

const withInstants = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, value instanceof Date ? value.toISOString() : value]),
  )
