import { z } from 'zod'
import { instant } from '../contract/page'
import { dict, type Fields } from '../fields/fields'
import { type Labels, nameIn, timed, told } from '../fields/words'
import { type AnyFlow, statusNamesOf } from '../flow/flow'
import type { Listing } from '../list/listing'
import type { LoggedField } from '../log/logged-field'
import type { NumberKey } from '../numbering/kinds'
import type { PermissionGroup } from '../roles/permission-groups'
import { type FilledFields, wiresIn, wiresOf } from './filled'
import type { Filters } from './filters'
import type { Righted } from './rights'

type Shape = z.core.$ZodLooseShape

/** What every record has, which no module need say. */
const common = { status: '状态', createUserName: '创建人', createTime: '创建时间' } as const
type Common = keyof typeof common

/** What is said of a kind of record with a flow, beside its rights (`recordRights`). */
interface Said<
  F extends AnyFlow,
  E extends Fields,
  S extends FilledFields,
  K extends Shape,
  Q extends Filters,
  O extends string,
> extends Righted<F> {
  permissions: PermissionGroup
  /** What people call one. */
  noun: string
  /** What a person fills in. */
  fields: E
  /** What the server fills in. */
  filled: S
  /** What travels along and is not read by people: ids of other records, marks. */
  keys: K
  /** What the common values are called here, e.g. createUserName 经办人. */
  called?: Partial<Record<Common, string>>
  /** The number that each gets when it is entered, and which is void when its draft is deleted. */
  number?: NumberKey & keyof S
  /** Name of its list, which its files are called by. */
  listName: string
  /** Columns before anybody chose, those to be chosen, and what only the file of the server has. */
  columns: readonly (keyof E | keyof S | Common)[]
  more?: readonly (keyof E | keyof S | Common)[]
  beside?: readonly (keyof E | keyof S | Common)[]
  /** What the list can be ordered by. */
  order: readonly O[]
  filters: Q
  /** What its fields are called in the operation log beside all these. */
  logged?: Readonly<Record<string, LoggedField>>
  /** What says most about one, for whoever decides without opening its page; by step where it differs. */
  facts?: readonly (keyof E | keyof S | Common)[]
  factsAt?: Readonly<Record<string, readonly (keyof E | keyof S | Common)[]>>
}

/**
 * Says once what a kind of record with a flow is. From it come the schema of its rows and filters, its labels, its
 * list, its words in the operation log and in the dictionaries, and its calls (`recordCalls`).
 */
export function defineRecord<
  const F extends AnyFlow,
  const E extends Fields,
  const S extends FilledFields,
  K extends Shape,
  Q extends Filters,
  const O extends string,
>(said: Said<F, E, S, K, Q, O>) {
  const { flow, fields, filled, keys, called, columns, more, beside } = said
  const names = { ...common, ...called }
  const statusNames = statusNamesOf(flow)
  const labels = {
    ...fields,
    status: told(names.status, ({ status }: { status: string }) => nameIn(statusNames, status)),
    createUserName: { label: names.createUserName, kind: 'text' } as const,
    createTime: timed(names.createTime),
    ...filled,
  }
  const row = z.object({
    listId: z.string(),
    version: z.number(),
    status: z.string(),
    createUserName: z.string().nullable(),
    createTime: instant,
    /** Who changed it last, and when. */
    updateUserName: z.string().nullable().optional(),
    updateTime: instant.nullable().optional(),
    allowedActions: z.array(z.string()),
    ...keys,
    ...wiresOf(fields),
    ...wiresIn(filled),
  })
  const listing = {
    name: said.listName,
    labels: labels as Labels,
    columns: columns as readonly string[],
    ...(more ? { more: more as readonly string[] } : {}),
    ...(beside ? { beside: beside as readonly string[] } : {}),
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
      status: dict(names.status, flow.statusDict?.name ?? ''),
      ...said.logged,
    } as Readonly<Record<string, LoggedField>>,
  } as const
}

/** Kinds of record in one list, whatever their fields. */
export type AnyRecord = Pick<
  ReturnType<typeof defineRecord>,
  'noun' | 'prefix' | 'statusNames' | 'listing' | 'permissions' | 'logged'
> &
  Righted & {
    labels: Labels
    fields: Fields
    row: z.ZodObject
    number?: NumberKey
    facts?: readonly PropertyKey[]
    factsAt?: Readonly<Record<string, readonly PropertyKey[]>>
  }
