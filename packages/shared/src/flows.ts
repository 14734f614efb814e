import { BACKUP } from './backup/backup.rules'
import { DEPUTY } from './deputy/deputy.rules'
import { FIXITY } from './fixity/fixity.rules'
import type { AnyFlow } from './flow/flow'
import { modules } from './modules'

/** Every flow. */
export const flows: readonly AnyFlow[] = modules.flatMap((module) => module.flows)

/** Names of the business types of to-dos. Personal tasks, damaged files and backups do not belong to a flow. */
export const bizTypeNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(flows.map((flow) => [flow.bizType, flow.title])),
  'workflow:task': '自建任务',
  [FIXITY]: '存储核对',
  [BACKUP]: '备份',
  [DEPUTY]: '离岗代办',
}
