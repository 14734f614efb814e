import { costApi as api } from '@agency/shared/modules/finance-cost/cost.contract'
import { costStatus } from '@agency/shared/modules/finance-cost/cost.flow'
import { COST_LIST } from '@agency/shared/modules/finance-cost/cost.paths'
import { costGrants } from '@agency/shared/modules/finance-cost/cost.permissions'
import { costRecord as record } from '@agency/shared/modules/finance-cost/cost.record'
import { createRecordCallGroup } from '../../http/call-group'
import { createCaseRecord } from '../../record/case-record'
import type { ServerModule } from '../../server-module'
import { costEffects } from './cost.moves'
import { costRoutes } from './cost.routes'
import { checkedColumnsOfCost } from './cost.save'
import { costs } from './cost.store'

/** Statuses at which a cost line can be edited: 草稿, 已退回. */
const OPEN: readonly string[] = [costStatus.draft, costStatus.fix]
const say = {
  categories: '费用科目',
  saveMany: '录入多条费用',
  projects: '可申请费用的项目',
  correct: '冲减',
  budgetSave: '保存预算',
  experts: '专家评审费',
  expertLots: '可提取评审费的标包',
  takeExperts: '提取专家评审费',
  budget: '预算与执行',
}

const cost = createCaseRecord({
  record,
  api,
  store: costs,
  effects: costEffects,
  label: ({ costNo, costName, copeWith }) => `${costNo ?? ''} ${costName} ${copeWith}`,
  columns: checkedColumnsOfCost,
  // Reversals and expert fees are generated: they can be deleted but not edited.
  editable: ({ actor }, { status, createUserId, correctsId, memberId }) =>
    OPEN.includes(status) && correctsId === null && memberId === null && createUserId === actor.userId,
  deletable: ({ actor }, { createUserId }) => createUserId === actor.userId,
})

/** The module of 费用申请. */
export const costModule: ServerModule = {
  calls: [createRecordCallGroup('cost', { api, record }, say)],
  routes: [...cost.routes, ...costRoutes(cost)],
  flows: [cost.resource],
  access: [cost.access],
  dictUses: cost.dictUses,
  seed: {
    prefix: record.prefix,
    grants: costGrants,
    menus: [
      {
        id: 'finance',
        pid: '0',
        path: '/finance',
        component: 'Layout',
        permissionName: '财务',
        icon: 'IconCoinMoney',
        orderNum: 55,
      },
      {
        id: 'financeCost',
        pid: 'finance',
        path: COST_LIST,
        permissionName: '费用申请',
        icon: 'IconFile',
        orderNum: 1,
        permission: `${record.prefix}:view`,
      },
    ],
  },
}
