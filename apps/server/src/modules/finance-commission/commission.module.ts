import { commissionApi as api } from '@agency/shared/modules/finance-commission/commission.contract'
import { commissionStatus } from '@agency/shared/modules/finance-commission/commission.flow'
import {
  COMMISSION_MONTHS,
  COMMISSION_REPORT,
  COMMISSION_TRIAL,
} from '@agency/shared/modules/finance-commission/commission.paths'
import { commissionGrants } from '@agency/shared/modules/finance-commission/commission.permissions'
import { commissionRecord as record } from '@agency/shared/modules/finance-commission/commission.record'
import { createRecordCallGroup } from '../../http/call-group'
import type { Write } from '../../http/context'
import { permissionGuard } from '../../http/guard'
import { defineRoute } from '../../http/route'
import type { Job } from '../../jobs/job'
import { createCaseRecord } from '../../record/case-record'
import type { ServerModule } from '../../server-module'
import { giveSystemIdentity } from '../../session/outsiders'
import { listenToEvent } from '../../wiring/event'
import { archiveStored, type StoredArchive } from '../archive-file/door/events'
import { type BillHappening, billMoved } from '../tender-fee/door/events'
import { type LotHappening, lotAwarded } from '../tender-project/door/events'
import { projects } from '../tender-project/project.door'
import { catchUpSheets, createSheetOnce, updateDueStatus } from './commission.begin'
import {
  commissionTotalsOfMonth,
  confirmMonth,
  ownCommissionLines,
  ownCommissionMonths,
} from './commission.months'
import { commissionEffects } from './commission.moves'
import { answerQuestion, submitQuestion } from './commission.questions'
import { commissionColumns } from './commission.save'
import { type CommissionRecord, canSeeWholeSheet, commissionSheets } from './commission.store'
import { previewRuleChanges } from './commission.trial'
import { commissionView } from './commission.view'

const { prefix } = record
/** Statuses at which a commission sheet can be edited: 待核算, 退回. */
const OPEN: readonly string[] = [commissionStatus.toReckon, commissionStatus.returned]
const say = {
  ask: '提出疑问',
  answer: '答复疑问',
  months: '本人各月提成',
  monthLines: '本人某月明细',
  confirmMonth: '确认本人某月提成',
  statements: '各人某月提成',
  check: '检查更正',
  trial: '测算',
  job: '提成单生成、到期与更正',
  done: (done: { begun: number; due: number; corrections: number }) =>
    `生成 ${done.begun} 张，可核算 ${done.due} 张，更正 ${done.corrections} 张`,
}

const commission = createCaseRecord({
  record,
  api,
  store: commissionSheets,
  effects: commissionEffects,
  label: ({ projectCode, projectName }) => `${projectCode} ${projectName}`,
  view: commissionView,
  columns: commissionColumns,
  // A correction uses the shares of the sheet that it corrects.
  editable: ({ actor }, row) =>
    OPEN.includes(row.status) &&
    row.correctsId === null &&
    canSeeWholeSheet(actor, row) &&
    !row.partUserIds.includes(actor.userId),
  // Opinions may mention other people's shares, so only those who see the whole sheet read them.
  shown: async ({ actor }, row, state) =>
    canSeeWholeSheet(actor, row)
      ? state
      : {
          ...state,
          logs: state.logs.map((line) => ({ ...line, opinion: null })),
          openTodos: state.openTodos.map((todo) => ({ ...todo, title: record.noun, content: null })),
        },
})

const guardFor = (action: string) => permissionGuard(`${prefix}:${action}`)
const { viewed } = commission
const loadSheetView = async (write: Write, row: CommissionRecord) => {
  const [told] = await viewed(write, [row], { whole: true })
  if (!told) throw new Error('提成单读取失败')
  return told
}

const job: Job = {
  name: 'royalty',
  title: say.job,
  schedule: { dailyAt: '05:20' },
  run: async (context) =>
    say.done(await catchUpSheets(giveSystemIdentity(context, []), commission, context.signal)),
}

/** Creates the sheet of a project when a lot is awarded for the first time (定标). */
async function createSheetOnAward({ write, lot }: LotHappening): Promise<void> {
  const project = await projects.load(write.tx, lot.projectId)
  if (project) await createSheetOnce(write, commission, project)
}

/** A sheet becomes due, or is due no longer, when a bill of its project moved. */
const updateDueOnBill = ({ write, projectId }: BillHappening) => updateDueStatus(write, commission, projectId)

/** A sheet may become due when its project was archived. */
const updateDueOnStorage = ({ write, archive }: StoredArchive) =>
  updateDueStatus(write, commission, archive.projectId)

/** 关键管理人员提成报表. */
export const commissionModule: ServerModule = {
  calls: [createRecordCallGroup('royalty', { api, record }, say)],
  routes: [
    ...commission.routes,
    defineRoute(api.ask, guardFor('view'), (context, asked) =>
      context.write(async (write) => loadSheetView(write, await submitQuestion(write, asked))),
    ),
    defineRoute(api.answer, guardFor('answer'), (context, asked) =>
      context.write(async (write) => loadSheetView(write, await answerQuestion(write, asked))),
    ),
    defineRoute(api.months, guardFor('view'), (context) => ownCommissionMonths(context)),
    defineRoute(api.monthLines, guardFor('view'), (context, { period }) =>
      ownCommissionLines(context, period),
    ),
    defineRoute(api.confirmMonth, guardFor('view'), (context, asked) =>
      context.write((write) => confirmMonth(write, asked)),
    ),
    defineRoute(api.statements, guardFor('export'), (context, { period }) =>
      commissionTotalsOfMonth(context, period),
    ),
    defineRoute(api.check, guardFor('calc'), async (context) => {
      const { due, corrections } = await catchUpSheets(context, commission)
      return { due, corrections }
    }),
    defineRoute(api.trial, guardFor('trial'), (context, asked) => previewRuleChanges(context, asked)),
  ],
  flows: [commission.resource],
  access: [commission.access],
  dictUses: commission.dictUses,
  jobs: [job],
  seed: {
    prefix,
    grants: commissionGrants,
    menus: [
      {
        id: 'keyManagersReport',
        pid: 'finance',
        path: COMMISSION_REPORT,
        permissionName: '关键管理人员提成报表',
        icon: 'IconUserGroup',
        orderNum: 7,
        permission: `${prefix}:view`,
      },
      {
        id: 'royaltyMonth',
        pid: 'finance',
        path: COMMISSION_MONTHS,
        permissionName: '提成月度确认',
        icon: 'IconCalendar',
        orderNum: 8,
        permission: `${prefix}:view`,
      },
      {
        id: 'royaltyTrial',
        pid: 'finance',
        path: COMMISSION_TRIAL,
        permissionName: '提成测算',
        icon: 'IconHistogram',
        orderNum: 9,
        permission: `${prefix}:trial`,
      },
    ],
  },
  hears: [
    listenToEvent(lotAwarded, createSheetOnAward),
    listenToEvent(archiveStored, updateDueOnStorage),
    listenToEvent(billMoved, updateDueOnBill),
  ],
}
