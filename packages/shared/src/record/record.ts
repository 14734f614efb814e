import { z } from 'zod'
import { instant } from '../contract/page'
import { dictionaryField, type Fields } from '../fields/fields'
import type { LoggedField } from '../fields/logged-field'
import { ROW_NUMBER, rowNumberColumn } from '../fields/row-number'
import { computedColumn, type Labels, statusName, timeColumn } from '../fields/words'
import { type AnyFlow, statusNamesOf } from '../flow/flow'
import type { Listing } from '../list/listing'
import type { NumberKey } from '../numbering/kinds'
import type { PermissionGroup } from '../roles/permission-groups'
import type { Filters } from './filters'
import type { RecordRights } from './rights'
import { type ServerFields, serverWireShapes, wireShapesOf } from './server-fields'

type Shape = z.core.$ZodLooseShape

/** Fields of every record, which modules need not declare. */
const common = { status: '状态', createUserName: '创建人', createTime: '创建时间' } as const
type Common = keyof typeof common

/** The definition of a record type with a flow, besides its rights (`defineRecordRights`). */
interface RecordOptions<
  F extends AnyFlow,
  E extends Fields,
  S extends ServerFields,
  K extends Shape,
  Q extends Filters,
  O extends string,
> extends RecordRights<F> {
  permissions: PermissionGroup
  /** The name of one record of this type in texts. */
  noun: string
  /** The fields of the form of such a record. */
  fields: E
  /** The fields that the server fills in. */
  filled: S
  /** Values that are sent but not displayed: ids of other records, flags. */
  keys: K
  /** Labels that replace the common ones, e.g. 经办人 for createUserName. */
  called?: Partial<Record<Common, string>>
  /** The number assigned when it is created; it becomes void when the draft is deleted. */
  number?: NumberKey & keyof S
  /** The name of the list of such records, and of exported files. */
  listName: string
  /** Default columns, further columns to choose from, and fields that only the server's export contains. */
  columns: readonly (keyof E | keyof S | Common)[]
  more?: readonly (keyof E | keyof S | Common)[]
  beside?: readonly (keyof E | keyof S | Common)[]
  /** The columns of the exported file that the specification names (`Listing.fileColumns`). */
  fileColumns?: readonly (keyof E | keyof S | Common | typeof ROW_NUMBER)[]
  /** Columns by which the list can be sorted. */
  order: readonly O[]
  filters: Q
  /** Further labels of the record type in the operation log. */
  logged?: Readonly<Record<string, LoggedField>>
  /** The key facts for people who decide without opening the page; `factsAt` for steps at which they differ. */
  facts?: readonly (keyof E | keyof S | Common)[]
  factsAt?: Readonly<Record<string, readonly (keyof E | keyof S | Common)[]>>
}

/**
 * Defines a record type with a flow. The schemas of its rows and filters, its labels, its list, its entries in the
 * operation log and dictionaries, and its calls (`declareRecordCalls`) are derived from it.
 */
export function defineRecord<
  const F extends AnyFlow,
  const E extends Fields,
  const S extends ServerFields,
  K extends Shape,
  Q extends Filters,
  const O extends string,
>(said: RecordOptions<F, E, S, K, Q, O>) {
  const { flow, fields, filled, keys, called, columns, more, beside, fileColumns } = said
  const names = { ...common, ...called }
  const statusNames = statusNamesOf(flow)
  const labels = {
    ...fields,
    status: computedColumn(names.status, ({ status }: { status: string }) => statusName(statusNames, status)),
    createUserName: { label: names.createUserName, kind: 'text' } as const,
    createTime: timeColumn(names.createTime),
    ...filled,
  }
  const row = z.object({
    listId: z.string(),
    version: z.number(),
    status: z.string(),
    createUserName: z.string().nullable(),
    createTime: instant,
    /** The person who last changed the record; `updateTime` is the time of the change. */
    updateUserName: z.string().nullable().optional(),
    updateTime: instant.nullable().optional(),
    allowedActions: z.array(z.string()),
    ...keys,
    ...wireShapesOf(fields),
    ...serverWireShapes(filled),
  })
  const listing = {
    name: said.listName,
    labels: (fileColumns ? { ...labels, [ROW_NUMBER]: rowNumberColumn } : labels) as Labels,
    columns: columns as readonly string[],
    ...(more ? { more: more as readonly string[] } : {}),
    ...(beside ? { beside: beside as readonly string[] } : {}),
    ...(fileColumns ? { fileColumns: fileColumns as readonly string[] } : {}),
  } satisfies Listing
  return {
    ...said,
    prefix: flow.bizType as F['bizType'],
    labels,
    row,
    listing,
    statusNames,
    logged: {
      ...(labels as Readonly<Record<string, LoggedField>>),
      status: dictionaryField(names.status, flow.statusDict?.name ?? ''),
      ...said.logged,
    } as Readonly<Record<string, LoggedField>>,
  } as const
}

/** A record type regardless of its fields. */
export type AnyRecord = Pick<
  ReturnType<typeof defineRecord>,
  'noun' | 'prefix' | 'statusNames' | 'listing' | 'permissions' | 'logged'
> &
  RecordRights & {
    labels: Labels
    fields: Fields
    row: z.ZodObject
    number?: NumberKey
    facts?: readonly PropertyKey[]
    factsAt?: Readonly<Record<string, readonly PropertyKey[]>>
  }
