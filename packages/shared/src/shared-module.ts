import type { LoggedField } from './fields/logged-field'
import type { AnyFlow } from './flow/flow'
import type { StepFacts } from './record/facts'
import type { AnyRecord } from './record/record'
import type { RecordRights } from './record/rights'
import type { PermissionGroup } from './roles/permission-groups'

/** A record type of a module: flow and rights at once, the full definition on demand. */
interface RecordDoor extends RecordRights {
  permissions: PermissionGroup
  load(): Promise<AnyRecord>
}

/** The entries of a module in the operation log. */
export interface LoggedModule {
  /** The title of the entries in the log, when it is not the title of a flow. */
  title?: string
  fields?(): Promise<Readonly<Record<string, LoggedField>>>
}

/**
 * A module's entry point in the shared package, used by server, web app and extension and listed in modules.ts. It
 * contains only flows, steps and rights, because every to-do list loads all modules, even in the extension; schemas
 * and fields are loaded on demand.
 */
export interface SharedModule {
  records?: readonly RecordDoor[]
  /** Flows without a record type. */
  flows?: readonly AnyFlow[]
  /** Permissions besides the rights of its records. */
  permissions?: readonly PermissionGroup[]
  /** Operation log entries besides those of its records, by their name in the log. */
  logged?: Readonly<Record<string, LoggedModule>>
  /** Key facts for steps or business types, besides those of its records. */
  facts?(): Promise<Readonly<Record<string, StepFacts>>>
}
