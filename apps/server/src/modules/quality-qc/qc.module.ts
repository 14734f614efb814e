import { qcApi } from '@agency/shared/modules/quality-qc/qc.contract'
import { qcStatus } from '@agency/shared/modules/quality-qc/qc.flow'
import { QC_LIST } from '@agency/shared/modules/quality-qc/qc.paths'
import { qcGrants } from '@agency/shared/modules/quality-qc/qc.permissions'
import { qcRecord } from '@agency/shared/modules/quality-qc/qc.record'
import { findingCountsText } from '@agency/shared/modules/quality-qc/qc.rules'
import { recordCallGroup } from '../../http/call-group'
import type { Write } from '../../http/context'
import { caseRecord } from '../../record/case-record'
import { qcDashboard } from './qc.dashboard'
import { afterQcMove, qcEffects } from './qc.moves'
import {
  graveFindingsStillOpen,
  openCheckOnAward,
  openCheckOnComplaint,
  openSampledChecks,
  scoresOfBatch,
} from './qc.open'
import { qcRoutes } from './qc.routes'
import { qcColumns } from './qc.save'
import { qualityChecks } from './qc.store'

/** What a check needs from the sampling module. */
export interface QcPorts {
  /** Called when a check of the batch was judged. */
  onSettled(write: Write, samplingId: string): Promise<void>
}

/** 品管抽查. `settled` is called for each judged check of a batch. */
export function qcModule({ onSettled }: QcPorts) {
  const qc = caseRecord({
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
    columns: qcColumns,
    followed: afterQcMove(onSettled),
    editable: ({ actor }, { status, samplingId, createUserId }) =>
      status === qcStatus.waiting && samplingId === null && (createUserId === actor.userId || actor.isAdmin),
    filesInside: ({ items }) =>
      items.map(({ itemCode, photo }) => [`items.${itemCode}.photo`, photo] as const),
    // The answer to a save includes the status that the check reached automatically.
    moved: async () => undefined,
  })
  const module = {
    calls: [
      recordCallGroup(
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
  }
  return {
    module,
    listener: openCheckOnAward(qc),
    upheld: openCheckOnComplaint(qc),
    graveFindings: graveFindingsStillOpen,
    openSampled: openSampledChecks(qc),
    scoresOf: scoresOfBatch,
  }
}
