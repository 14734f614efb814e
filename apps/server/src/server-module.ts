import type { AppServices } from './app-services'
import type { DeskSource } from './desk/desk-source'
import type { DocumentSource } from './documents/document-source'
import type { RecordAccess } from './files/attachments'
import type { FollowTarget } from './follow/follow-target'
import type { FulltextSource } from './fulltext/fulltext-source'
import type { CallGroup } from './http/call-group'
import type { SecretTodos } from './http/context'
import type { Route } from './http/route'
import type { Job } from './jobs/job'
import type { RelatedSource } from './record/related'
import type { RiskSource } from './record/risk-source'
import type { SecretLines } from './record/secret-lines'
import type { RecordFinder } from './search/finder'
import type { ModuleSeed } from './seed/module-seed'
import type { DictUse } from './system/dict-uses'
import type { Handover } from './workflow/handover'
import type { FlowResources } from './workflow/resource'

/** What a module hands to the server: its one door. A module is listed by its name in modules.ts. */
export interface ServerModule {
  routes?: readonly Route[]
  /** Its calls, under their headings and with their words in the API reference. */
  calls?: readonly CallGroup[]
  /** Calls that need more of the server than a request's context has. */
  routesWith?(services: AppServices): readonly Route[]
  /** What it puts into an empty database: menus, grants, dictionaries, records. */
  seed?: ModuleSeed
  flows?: FlowResources
  access?: readonly RecordAccess[]
  documents?: readonly DocumentSource[]
  /** How its records are found from anywhere. */
  finders?: readonly RecordFinder[]
  /** How its records are found by what stands in them and in their files. */
  fulltexts?: readonly FulltextSource[]
  /** What it has for 首页: counters, days of the week, cards of its own work. */
  desk?: DeskSource
  /** Its records that people follow up. */
  follows?: readonly FollowTarget[]
  /** What it has of other modules' records, for the page of each. */
  related?: readonly RelatedSource[]
  /** What an inspector would look at of a project, for 风险台. */
  risks?: readonly RiskSource[]
  /** Its columns that hold entries of a dictionary: an entry that one of them has cannot be deleted. */
  dictUses?: readonly DictUse[]
  /** What people hold of it that others take over when they leave. */
  handovers?: readonly Handover[]
  /** What it does by itself, at its times. */
  jobs?: readonly Job[]
  /** Its lines of the operation log that are kept from readers for now. */
  secretLines?: readonly SecretLines[]
  /** To-dos of its records that a deputy may not see, whoever they wait for. */
  secretTodos?: readonly SecretTodos[]
  /** What it makes of what all modules hand in. */
  gathering?(all: readonly ServerModule[]): Partial<Pick<ServerModule, 'routes' | 'routesWith' | 'jobs'>>
}
