import type { Grants } from '@agency/shared/roles/roles'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Context, GuestWrite } from '../http/context'

/** An entry of the menu. `pid` is the id of its folder, '0' for the top. */
export interface MenuSeed {
  id: string
  pid: string
  path: string
  /** The page that opens: its path without the slash, unless said. */
  component?: string
  permissionName: string
  icon?: string
  orderNum: number
  permission?: string
}

/** An entry of a dictionary: a label that is its own value, [value, label], or [value, label, attributes]. */
type DictSeed = string | readonly [string, string] | readonly [string, string, Record<string, unknown>]

/** Rows of a module's own table that every installation starts with. */
export interface RecordSeed {
  table: PgTable
  /** Names the row for good, whatever is written in it. */
  rows: readonly { key: string; row: Readonly<Record<string, unknown>> }[]
}

/** Somebody of the demo company at work, at a time of their own or now. */
export type People = (username: string, clock?: () => Date) => Context

/** Under what the made-up records are entered. */
export interface Demo {
  as: People
  now: Date
  /** Of its projects a few of every state, each with a single lot: what is entered in a fraction of the time. */
  isShort: boolean
  /** Since when the company has been at work; without it, since today. */
  since?: Date
  /** When so many minutes of office hours were left before now. */
  office(minutes: number): Date
}

/** What a migration cannot say in SQL: done once to a database of an older version, after its migrations and seeds. */
export interface Upgrade {
  /** Names it for good: a database that has it is not upgraded so again. */
  key: string
  /** What the log is told of it. */
  run(write: GuestWrite): Promise<Readonly<Record<string, unknown>>>
}

/** What a module puts into a database, once each: see `seedOnce`. */
export interface ModuleSeed {
  /** Permission prefix that the grants are for, e.g. crm:client. */
  prefix: string
  /** Left out: nobody's but administrators', who pass every check. */
  grants?: Grants
  menus?: readonly MenuSeed[]
  dicts?: Readonly<Record<string, readonly DictSeed[]>>
  /** By a name that stays. */
  records?: Readonly<Record<string, RecordSeed>>
  upgrades?: readonly Upgrade[]
  /** Made-up records, entered through the module's own moves as the people who would have entered them. */
  demo?(demo: Demo): Promise<void>
  /** The same, of what stands on the records of other modules: when all of those are there. */
  demoAfter?(demo: Demo): Promise<void>
}
