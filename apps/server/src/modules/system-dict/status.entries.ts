import { statusNamesOf } from '@agency/shared/flow/flow'
import { flows } from '@agency/shared/flows'
import type { ModuleSeed } from '../../seed/module-seed'

/** Parses a text like '10 草稿 20 待审核' into entries. */
const parseStates = (text: string): (readonly [string, string])[] =>
  [...text.matchAll(/(\d+) (\S+)/g)].map(([, value = '', label = '']) => [value, label] as const)

const ofFlows = Object.fromEntries(
  flows.flatMap((flow) =>
    flow.statusDict ? [[flow.statusDict.name, Object.entries(statusNamesOf(flow))]] : [],
  ),
)

/** The statuses of DOMAIN section 5, by dictionary: those of existing flows and of modules to come. */
export const statusEntries: ModuleSeed['dicts'] = {
  ...ofFlows,
  bookingStatus: ['预占', '确认', '取消'],
  costStatus: parseStates('10 草稿 20 部门审批 30 财务处理 40 已确认 50 已退回 90 已作废'),
  comparisonStatus: parseStates(
    '10 草稿 15 已退回 20 部门审核 30 品管审核 40 领导审批 50 待用印 60 已递交 70 已中选 71 未中选 72 流标/弃权 80 已转排号',
  ),
  knowledgeStatus: parseStates('10 草稿 20 待审核 30 已通过 40 已退回 50 已归还 60 已过期'),
  royaltyStatus: parseStates('10 待核算 15 已退回 20 部门确认 30 财务审核 40 领导审批 50 可发放 60 已发放'),
}
