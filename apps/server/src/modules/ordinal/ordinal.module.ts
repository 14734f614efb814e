import { ordinalApi } from '@agency/shared/modules/ordinal/ordinal.contract'
import { ordinalStatus } from '@agency/shared/modules/ordinal/ordinal.flow'
import { ordinalRecord } from '@agency/shared/modules/ordinal/ordinal.record'
import type { RecordAccess } from '../../files/attachments'
import { recordCallGroup } from '../../http/call-group'
import type { Route } from '../../http/route'
import { caseRecord } from '../../record/case-record'
import type { RelatedSource } from '../../record/related'
import type { SecretLines } from '../../record/secret-lines'
import type { ModuleSeed } from '../../seed/module-seed'
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
import type { OrdinalPorts } from './ports'

const say = { ledger: '编号台账' }
/** Statuses at which the applicant edits it: 草稿, 已退回. */
const APPLICANTS: readonly string[] = [
  ordinalStatus.draft,
  ordinalStatus.fix,
] satisfies OrdinalRecord['status'][]

/**
 * The modules of 排号 and rooms, with what other modules need of them: `retender` for failed projects,
 * `createOrdinalFromComparison` for a won 比选.
 */
export function ordinalModule(ports: OrdinalPorts) {
  const ordinal = caseRecord({
    record: ordinalRecord,
    api: ordinalApi,
    store: ordinals,
    effects: ordinalEffects(ports),
    inverses: ordinalInverses,
    label: (row) => [row.ordinalNo, row.projectName].filter(Boolean).join(' '),
    view: ordinalView(ports),
    columns: checkedOrdinalColumns(ports),
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
  const module = {
    calls: [
      recordCallGroup(
        'ordinal',
        { api: ordinalApi, record: ordinalRecord },
        { similar: '名称相近的排号', sources: '可选的原项目' },
      ),
    ],
    routes: [...ordinal.routes, ...ordinalRoutes(ports)] as readonly Route[],
    flows: [ordinal.resource],
    access: [ordinal.access] as readonly RecordAccess[],
    desk: ordinalDashboard,
    finders: [ordinalFinder],
    handovers: ordinalHandovers,
    seed: { ...ordinalSeed, demoAfter: createDemoOrdinals(ordinal) } satisfies ModuleSeed,
    related: [ordinalsOfClient] as readonly RelatedSource[],
    secretLines: [hiddenOrdinalLogLinesCondition] as readonly SecretLines[],
    secretTodos: [hiddenOrdinalTodosCondition],
    dictUses: ordinalDictUses,
  }
  return {
    module,
    retender: createRetenderOrdinal(ordinal.writer),
    fromComparison: createOrdinalFromComparison(ordinal.writer),
  }
}
