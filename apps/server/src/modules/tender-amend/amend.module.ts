import { amendApi } from '@agency/shared/modules/tender-amend/amend.contract'
import { amendStatus } from '@agency/shared/modules/tender-amend/amend.flow'
import { amendGrants } from '@agency/shared/modules/tender-amend/amend.permissions'
import { amendRecord } from '@agency/shared/modules/tender-amend/amend.record'
import { createRecordCallGroup } from '../../http/call-group'
import { createCaseRecord } from '../../record/case-record'
import type { ServerModule } from '../../server-module'
import { contribute } from '../../wiring/collection'
import { answerPort } from '../../wiring/port'
import { archiveMaterial } from '../archive-file/door/asks'
import * as complainAsks from '../sale-complain/door/asks'
import { canActAsManager } from '../tender-project/project.door'
import { loadAmendArchiveMaterial } from './amend.archive'
import { secretAmendLogLines } from './amend.lines'
import { amendEffects } from './amend.moves'
import { amendRoutes } from './amend.routes'
import { amendColumnsFromForm } from './amend.save'
import { wasAmendedSince } from './amend.since'
import { amends } from './amend.store'
import { tenderAmendBuyer } from './amend.table'
import { amendView } from './amend.view'

/** Statuses at which an amendment can be edited: 草稿, 已退回. */
const OPEN: readonly string[] = [amendStatus.draft, amendStatus.fix]
const say = { no: (no: number | null) => (no === null ? '' : `第${no}次`) }

const amend = createCaseRecord({
  record: amendRecord,
  api: amendApi,
  store: amends,
  effects: amendEffects,
  label: (row) => `${row.projectCode} ${row.amendType}${say.no(row.amendNo)}`,
  view: amendView,
  columns: amendColumnsFromForm,
  editable: (context, row) => OPEN.includes(row.status) && canActAsManager(context, row),
  frozen: ({ suspendFlag }) => suspendFlag,
})

/** The module of 更正、澄清 of published lots. */
export const amendModule: ServerModule = {
  calls: [
    createRecordCallGroup(
      'amend',
      { api: amendApi, record: amendRecord },
      { amendable: '可更正、澄清的标包', buyers: '须告知的购标人', tell: '登记已告知购标人' },
    ),
  ],
  routes: [...amend.routes, ...amendRoutes],
  flows: [amend.resource],
  access: [amend.access],
  secretLines: [secretAmendLogLines],
  dictUses: [...amend.dictUses, { dictName: 'tellWay', column: tenderAmendBuyer.tellWay }],
  // The module has no menu entry because its page is opened from the project.
  seed: { prefix: amendRecord.prefix, grants: amendGrants },
  answers: [answerPort(complainAsks.wasAmendedSince, wasAmendedSince)],
  contributes: [contribute(archiveMaterial, loadAmendArchiveMaterial)],
}
