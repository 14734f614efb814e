import type { AppServices } from './app-services'
import type { DashboardSource } from './dashboard/dashboard-source'
import type { DocumentSource } from './documents/document-source'
import type { RecordAccess } from './files/attachments'
import type { FollowTarget } from './follow/follow-target'
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
import type { Contribution } from './wiring/collection'
import type { Hearing } from './wiring/event'
import type { Answer } from './wiring/port'
import type { Handover } from './workflow/handover'
import type { FlowResources } from './workflow/resource'

/** The interface of a module to the server. A module is listed by name in modules.ts. */
export interface ServerModule {
  routes?: readonly Route[]
  /** The calls of the module with headings and names for the API reference. */
  calls?: readonly CallGroup[]
  /** Routes of the module that need more of the server than a request's context. */
  routesWith?(services: AppServices): readonly Route[]
  /** Initial data of the module: menus, grants, dictionaries, records. */
  seed?: ModuleSeed
  flows?: FlowResources
  access?: readonly RecordAccess[]
  documents?: readonly DocumentSource[]
  /** How records of the module are found, by name and by their contents. */
  finders?: readonly RecordFinder[]
  /** The contributions of the module to 首页: counters, days of the week, cards. */
  desk?: DashboardSource
  /** The records of the module that have follow-ups. */
  follows?: readonly FollowTarget[]
  /** The groups of related records that the module adds to pages of other modules. */
  related?: readonly RelatedSource[]
  /** The facts about a project that the module adds to 风险台. */
  risks?: readonly RiskSource[]
  /** The columns of the module with dictionary values: an entry in use cannot be deleted. */
  dictUses?: readonly DictUse[]
  /** Records of the module that must be handed over when a person leaves. */
  handovers?: readonly Handover[]
  /** The scheduled jobs of the module. */
  jobs?: readonly Job[]
  /** The log lines that the module hides from readers for now. */
  secretLines?: readonly SecretLines[]
  /** Conditions for to-dos of the module's records that a deputy may not see. */
  secretTodos?: readonly SecretTodos[]
  /** What the module answers to questions of others (`door/asks.ts` of those). */
  answers?: readonly Answer[]
  /** What the module gives to collections of others (`door/asks.ts` of those). */
  contributes?: readonly Contribution[]
  /** What the module does when it hears of events of others (`door/events.ts` of those), in this order. */
  hears?: readonly Hearing[]
  /** Routes and jobs that the module makes from the contributions of all modules. */
  gathering?(all: readonly ServerModule[]): Partial<Pick<ServerModule, 'routes' | 'routesWith' | 'jobs'>>
}
