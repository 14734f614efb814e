import { BACKUP } from './backup/backup.rules'
import { DEPUTY } from './deputy/deputy.rules'
import { FIXITY } from './fixity/fixity.rules'
import type { AnyFlow } from './flow/flow'
import { modules } from './modules'

/** Every flow. */
export const flows: readonly AnyFlow[] = modules.flatMap((module) => module.flows)

/** Business types of to-dos by name; a task of one's own, one of a broken file and one of the backups belong to none of the flows. */
export const bizTypeNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(flows.map((flow) => [flow.bizType, flow.title])),
  'workflow:task': '自建任务',
  [FIXITY]: '存储核对',
  [BACKUP]: '备份',
  [DEPUTY]: '离岗代办',
}
