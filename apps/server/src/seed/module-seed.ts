import type { Grants } from '@agency/shared/roles/roles'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Context, GuestWrite } from '../http/context'

/** A menu entry. `pid` is the id of its folder, '0' at the top. */
export interface MenuSeed {
  id: string
  pid: string
  path: string
  /** The page component of the entry; defaults to the path without the leading slash. */
  component?: string
  permissionName: string
  icon?: string
  orderNum: number
  permission?: string
}

/** A dictionary entry: a label that is its own value, [value, label], or [value, label, attributes]. */
type DictSeed = string | readonly [string, string] | readonly [string, string, Record<string, unknown>]

/** Initial rows of a module's own table. */
export interface RecordSeed {
  table: PgTable
  /** The rows to insert, each with a permanent key that is independent of its content. */
  rows: readonly { key: string; row: Readonly<Record<string, unknown>> }[]
}

/** The context of a demo person, at a simulated time or now. */
export type People = (username: string, clock?: () => Date) => Context

/** What demo data is created with. */
export interface Demo {
  as: People
  now: Date
  /** True to create only a few projects of every state, each with a single lot, which is much faster. */
  isShort: boolean
  /** When the demo company began to work; absent when it has no history. */
  since?: Date
  /** The time that lies so many office minutes of the demo company before now. */
  office(minutes: number): Date
}

/**
 * A change that a migration cannot express in SQL, done once to a database of an older version after
 * migrations and seeds.
 */
export interface Upgrade {
  /** Permanent key of the upgrade; a database that has it is not upgraded again. */
  key: string
  /** Does the upgrade and returns what is logged about it. */
  run(write: GuestWrite): Promise<Readonly<Record<string, unknown>>>
}

/** The initial data of a module, each item inserted once: see `insertUnseededItems`. */
export interface ModuleSeed {
  /** Permission prefix of the grants, for example crm:client. */
  prefix: string
  /** Permissions that roles get; without them only administrators have access. */
  grants?: Grants
  menus?: readonly MenuSeed[]
  dicts?: Readonly<Record<string, readonly DictSeed[]>>
  /** Tables with initial rows, by a permanent name of the table. */
  records?: Readonly<Record<string, RecordSeed>>
  upgrades?: readonly Upgrade[]
  /** Creates demo records through the module's own moves, as the people who would have made them. */
  demo?(demo: Demo): Promise<void>
  /** Creates demo records that depend on those of other modules. */
  demoAfter?(demo: Demo): Promise<void>
}
