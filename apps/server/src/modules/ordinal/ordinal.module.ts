import { ordinalApi } from '@agency/shared/modules/ordinal/ordinal.contract'
import { ordinalStatus } from '@agency/shared/modules/ordinal/ordinal.flow'
import { ordinalRecord } from '@agency/shared/modules/ordinal/ordinal.record'
import { createRecordCallGroup } from '../../http/call-group'
import { createCaseRecord } from '../../record/case-record'
import type { ServerModule } from '../../server-module'
import { answerPort } from '../../wiring/port'
import { openOrdinalForMandate } from '../tender-comparison/door/asks'
import { openRetenderOrdinal } from '../tender-fail/door/asks'
import { ordinalDashboard } from './ordinal.dashboard'
import { createDemoOrdinals } from './ordinal.demo'
import { ordinalFinder } from './ordinal.finder'
import { ordinalHandovers } from './ordinal.handover'
import { hiddenOrdinalLogLinesCondition } from './ordinal.lines'
import { createOrdinalFromComparison } from './ordinal.mandate'
import { ordinalEffects, ordinalInverses } from './ordinal.moves'
import { ordinalsOfClient } from './ordinal.related'
import { createRetenderOrdinal } from './ordinal.retender'
import { ordinalRoutes } from './ordinal.routes'
import { checkedOrdinalColumns, rebookRoomIfChanged } from './ordinal.save'
import { ordinalSeed } from './ordinal.seed'
import { hiddenOrdinalTodosCondition, type OrdinalRecord, ordinals } from './ordinal.store'
import { ordinalDictUses } from './ordinal.uses'
import { ordinalView } from './ordinal.view'

const say = { ledger: '编号台账' }
/** Statuses at which the applicant edits it: 草稿, 已退回. */
const APPLICANTS: readonly string[] = [
  ordinalStatus.draft,
  ordinalStatus.fix,
] satisfies OrdinalRecord['status'][]

const ordinal = createCaseRecord({
  record: ordinalRecord,
  api: ordinalApi,
  store: ordinals,
  effects: ordinalEffects,
  inverses: ordinalInverses,
  label: (row) => [row.ordinalNo, row.projectName].filter(Boolean).join(' '),
  view: ordinalView,
  columns: checkedOrdinalColumns,
  saved: rebookRoomIfChanged,
  // A draft is edited by its applicant; while it is handled, by the person who took it and may finish it.
  editable: ({ actor }, row, moves) =>
    APPLICANTS.includes(row.status)
      ? row.createUserId === actor.userId || actor.isAdmin
      : row.status === ordinalStatus.handling && moves.includes('handle'),
  deletable: ({ actor }, row) => row.createUserId === actor.userId || actor.isAdmin,
  // Changes of a draft concern only its applicant.
  hearers: async (_write, { status, createUserId }) =>
    status === ordinalStatus.draft ? [createUserId].filter((userId) => userId !== null) : undefined,
  exportName: say.ledger,
})

/** 排号 and its queue. */
export const ordinalModule: ServerModule = {
  calls: [
    createRecordCallGroup(
      'ordinal',
      { api: ordinalApi, record: ordinalRecord },
      { similar: '名称相近的排号', sources: '可选的原项目' },
    ),
  ],
  routes: [...ordinal.routes, ...ordinalRoutes],
  flows: [ordinal.resource],
  access: [ordinal.access],
  desk: ordinalDashboard,
  finders: [ordinalFinder],
  handovers: ordinalHandovers,
  seed: { ...ordinalSeed, demoAfter: createDemoOrdinals(ordinal) },
  related: [ordinalsOfClient],
  secretLines: [hiddenOrdinalLogLinesCondition],
  secretTodos: [hiddenOrdinalTodosCondition],
  dictUses: ordinalDictUses,
  answers: [
    answerPort(openRetenderOrdinal, createRetenderOrdinal(ordinal.writer)),
    answerPort(openOrdinalForMandate, createOrdinalFromComparison(ordinal.writer)),
  ],
}
