import { qcApi } from '@agency/shared/modules/quality-qc/qc.contract'
import { qcStatus } from '@agency/shared/modules/quality-qc/qc.flow'
import { QC_LIST } from '@agency/shared/modules/quality-qc/qc.paths'
import { qcGrants } from '@agency/shared/modules/quality-qc/qc.permissions'
import { qcRecord } from '@agency/shared/modules/quality-qc/qc.record'
import { findingCountsText } from '@agency/shared/modules/quality-qc/qc.rules'
import { createRecordCallGroup } from '../../http/call-group'
import { createCaseRecord } from '../../record/case-record'
import type { ServerModule } from '../../server-module'
import { contribute } from '../../wiring/collection'
import { listenToEvent } from '../../wiring/event'
import { answerPort } from '../../wiring/port'
import { archiveMaterial } from '../archive-file/door/asks'
import * as samplingAsks from '../quality-sampling/door/asks'
import { complaintUpheld, type UpheldComplaint } from '../sale-complain/door/events'
import * as projectAsks from '../tender-project/door/asks'
import { type LotHappening, lotAwarded } from '../tender-project/door/events'
import { loadQcArchiveMaterial } from './qc.archive'
import { qcDashboard } from './qc.dashboard'
import { afterQcMove, qcEffects } from './qc.moves'
import {
  graveFindingsStillOpen,
  openCheckAfterEvaluation,
  openCheckOfComplaint,
  openSampledChecks,
  scoresOfBatch,
} from './qc.open'
import { qcRoutes } from './qc.routes'
import { checkedQcColumns, teamMembersOfProjects } from './qc.save'
import { qualityChecks } from './qc.store'

const qc = createCaseRecord({
  record: qcRecord,
  api: qcApi,
  store: qualityChecks,
  effects: qcEffects,
  label: (row) => `${row.qcNo} ${row.projectName}`,
  view:
    async (_context, _rows, { whole }) =>
    ({ items, score }) => ({
      items: whole ? items : [],
      problems: score === null ? null : findingCountsText(items),
    }),
  columns: checkedQcColumns,
  followed: afterQcMove,
  editable: ({ actor }, { status, samplingId, createUserId }) =>
    status === qcStatus.waiting && samplingId === null && (createUserId === actor.userId || actor.isAdmin),
  filesInside: ({ items }) => items.map(({ itemCode, photo }) => [`items.${itemCode}.photo`, photo] as const),
  // The answer to a save includes the status that the check reached automatically.
  moved: async () => undefined,
})

const openCheckOnAward = ({ write, lot }: LotHappening) => openCheckAfterEvaluation(write, qc, lot)
const openCheckOnComplaint = (complaint: UpheldComplaint) => openCheckOfComplaint(qc, complaint)

/** 品管抽查. */
export const qcModule: ServerModule = {
  calls: [
    createRecordCallGroup(
      'qc',
      { api: qcApi, record: qcRecord },
      { answer: '填写检查项', exportProblems: '导出问题清单' },
    ),
  ],
  routes: [...qc.routes, ...qcRoutes(qc, qc.one)],
  flows: [qc.resource],
  access: [qc.access],
  dictUses: qc.dictUses,
  desk: qcDashboard,
  seed: {
    prefix: qcRecord.prefix,
    grants: qcGrants,
    menus: [
      {
        id: 'quality',
        pid: '0',
        path: '/quality',
        component: 'Layout',
        permissionName: '品管',
        icon: 'IconVerify',
        orderNum: 60,
      },
      {
        id: 'tenderQc',
        pid: 'quality',
        path: QC_LIST,
        permissionName: '品管抽查',
        icon: 'IconSearch',
        orderNum: 1,
        permission: `${qcRecord.prefix}:view`,
      },
    ],
  },
  answers: [
    answerPort(projectAsks.openGraveFindings, graveFindingsStillOpen),
    answerPort(samplingAsks.openSampledChecks, openSampledChecks(qc)),
    answerPort(samplingAsks.scoresOfBatch, scoresOfBatch),
    answerPort(samplingAsks.teamMembersOfProjects, teamMembersOfProjects),
  ],
  contributes: [contribute(archiveMaterial, loadQcArchiveMaterial)],
  hears: [listenToEvent(lotAwarded, openCheckOnAward), listenToEvent(complaintUpheld, openCheckOnComplaint)],
}
