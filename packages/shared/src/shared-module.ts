import type { AnyFlow } from './flow/flow'
import type { LoggedField } from './log/logged-field'
import type { StepFacts } from './record/facts'
import type { AnyRecord } from './record/record'
import type { Righted } from './record/rights'
import type { PermissionGroup } from './roles/permission-groups'

/** A kind of record: its flow and its rights at once, what it is made of when somebody looks at one. */
interface RecordDoor extends Righted {
  permissions: PermissionGroup
  load(): Promise<AnyRecord>
}

/** What the operation log has of a module. */
export interface LoggedModule {
  /** What it is called there, where no flow of it says. */
  title?: string
  fields?(): Promise<Readonly<Record<string, LoggedField>>>
}

/**
 * What a module says of itself to all three programs: its one door in shared, listed by its name in modules.ts. The
 * door itself is light, names of flows, steps and rights: every list of to-dos loads all of them, in the extension too.
 * What is heavy, schemas and fields, is loaded through it by whoever reads a record.
 */
export interface SharedModule {
  records?: readonly RecordDoor[]
  /** Its flows that belong to no such record. */
  flows?: readonly AnyFlow[]
  /** What roles can be given of it beside the rights of its records. */
  permissions?: readonly PermissionGroup[]
  /** What it writes into the operation log beside its records, by the name there. */
  logged?: Readonly<Record<string, LoggedModule>>
  /** What is said of what waits at its steps beside what its records say, by step or business type. */
  facts?(): Promise<Readonly<Record<string, StepFacts>>>
}
