import type { AnyFlow } from '@agency/shared/flow/flow'
import type { AnyRecord } from '@agency/shared/record/record'
import { inArray } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { orgNamesOf, userNamesById } from '../system/directory'
import { wfCase } from '../workflow/flow.table'
import type { StoredRow } from './record-kind'

type Values = Readonly<Record<string, unknown>>

/** The name field of an id field: `customerManagerId` becomes `customerManagerName`. */
const nameFieldOf = (idKey: string) => idKey.replace(/Id$/, 'Name')

/** The id fields of people whose names are sent along. */
function personIdFields({ row, labels }: AnyRecord): string[] {
  const shown = Object.keys(row.shape)
  const isPersonField = (name: string) => {
    if (name.endsWith('UserName')) return true
    const label = labels[name.replace(/Name$/, 'Id')]
    return typeof label === 'object' && label.kind === 'person'
  }
  return shown
    .filter((name) => name.endsWith('Name') && isPersonField(name))
    .map((name) => name.replace(/Name$/, 'Id'))
}

/**
 * Rows as sent to the client, without values specific to the kind: instants in ISO 8601, percentages as
 * numbers, names of people and departments, and the step of the flow.
 */
export async function commonRowViews(
  db: Queryable,
  record: AnyRecord,
  rows: readonly object[],
): Promise<Record<string, unknown>[]> {
  const keys = personIdFields(record)
  const names = await userNamesById(
    db,
    rows.flatMap((row) => keys.map((key) => ((row as Values)[key] as string | null | undefined) ?? null)),
  )
  const departments = await loadDepartmentNames(db, record, rows)
  const steps = await loadStepTitles(db, record, rows)
  return rows.map((row) => {
    const people = keys.flatMap((key) => {
      const userId = (row as Values)[key]
      return userId === undefined ? [] : [[nameFieldOf(key), names.get(String(userId)) ?? null] as const]
    })
    return {
      ...toDeclaredFieldValues(record, row),
      ...Object.fromEntries(people),
      ...departments(row),
      ...steps(row),
    }
  })
}

/** Adds `departmentName` to records of kinds that show it. */
async function loadDepartmentNames(db: Queryable, { row }: AnyRecord, rows: readonly object[]) {
  if (!('departmentName' in row.shape)) return () => ({})
  const departmentIdOf = (of: object) => (of as { departmentId: string | null }).departmentId
  const names = await orgNamesOf(db, rows.map(departmentIdOf))
  return (of: object) => ({ departmentName: names.get(departmentIdOf(of) ?? '') ?? null })
}

/** Adds `stepTitle` to records of kinds that show it. */
async function loadStepTitles(db: Queryable, { flow, row }: AnyRecord, rows: readonly object[]) {
  if (!('stepTitle' in row.shape)) return () => ({})
  const recordIdOf = (of: object) => (of as StoredRow).listId
  const cases = await db
    .select()
    .from(wfCase)
    .where(inArray(wfCase.ownId, rows.map(recordIdOf)))
  const steps: AnyFlow['steps'] = flow.steps
  const titles = new Map(cases.map(({ ownId, step }) => [ownId, steps[step]?.title]))
  return (of: object) => ({ stepTitle: titles.get(recordIdOf(of)) ?? null })
}

/** The declared fields of a stored row, and no others, because it may contain secrets. */
const toDeclaredFieldValues = ({ fields, row: { shape } }: AnyRecord, row: object) =>
  Object.fromEntries(
    Object.entries(row).flatMap(([key, value]) => {
      if (!(key in shape)) return []
      if (value instanceof Date) return [[key, value.toISOString()]]
      // The database returns decimals as text.
      if (fields[key]?.kind === 'percent' && value !== null) return [[key, Number(value)]]
      return [[key, value]]
    }),
  )
