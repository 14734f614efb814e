import { complainApi } from '@agency/shared/modules/sale-complain/complain.contract'
import { complainStatus } from '@agency/shared/modules/sale-complain/complain.flow'
import { COMPLAIN_LIST } from '@agency/shared/modules/sale-complain/complain.paths'
import { complainGrants } from '@agency/shared/modules/sale-complain/complain.permissions'
import { complainRecord } from '@agency/shared/modules/sale-complain/complain.record'
import type { RecordAccess } from '../../files/attachments'
import { createRecordCallGroup } from '../../http/call-group'
import { createCaseRecord } from '../../record/case-record'
import type { ServerModule } from '../../server-module'
import { contribute } from '../../wiring/collection'
import { answerPort } from '../../wiring/port'
import { openComplaintNames } from '../archive-bid/door/asks'
import { archiveMaterial } from '../archive-file/door/asks'
import { suspendingComplaintNames } from '../sale-notice/door/asks'
import * as projectAsks from '../tender-project/door/asks'
import { loadComplaintArchiveMaterial } from './complain.archive'
import { complainDocuments } from './complain.document'
import { complaintFinder } from './complain.finder'
import { hiddenComplaintLogLinesCondition } from './complain.lines'
import { complainEffects } from './complain.moves'
import { complaintExportRoutes } from './complain.package'
import {
  openComplaintCountsByProject,
  openComplaintNamesOfLot,
  suspendingComplaintNamesOfLot,
  suspendingComplaintsByLot,
} from './complain.pending'
import { complaintsOfSupplier } from './complain.related'
import { complainRisks } from './complain.risks'
import { complainRoutes } from './complain.routes'
import { checkedComplainColumns } from './complain.save'
import { loadComplainantVisibility } from './complain.secrecy'
import { updateStatementTodo } from './complain.statement'
import { statementJobs } from './complain.statement.jobs'
import { type ComplainRecord, complaints } from './complain.store'
import { complainView } from './complain.view'

const { prefix } = complainRecord
const say = {
  calls: {
    judge: '答复期限与是否及时',
    projects: '可登记的项目',
    lots: '项目的标包',
    answer: '保存逐项答复',
    authorityNotice: '登记投诉答复通知书',
    statement: '提交书面说明',
    package: '行政监督案卷',
    statistics: '投诉建议统计',
  },
}

const complain = createCaseRecord({
  record: complainRecord,
  api: complainApi,
  store: complaints,
  effects: complainEffects,
  label: (row) => `${row.complainNo ?? ''} ${row.complainType}`,
  view: complainView,
  columns: checkedComplainColumns,
  followed: ({ write, key, after }) => updateStatementTodo(write, key, after),
  // A received complaint is corrected by the person who entered it, or by QC who receive it, until it is
  // accepted.
  editable: ({ actor }, row) =>
    row.status === complainStatus.toAccept &&
    (row.createUserId === actor.userId || actor.roles.includes('QC')) &&
    !row.accusedIds.includes(actor.userId),
  filesInside: ({ items }) => items.map((item, at) => [`items.${at}.evidence`, item.evidence] as const),
})

/** Restricts the files to people who may know the complainant, since names and contents reveal them. */
const restrictFilesToInformedUsers = (access: RecordAccess): RecordAccess => ({
  ...access,
  async canSeeFiles(context, ownId) {
    const row: ComplainRecord | undefined = await complaints.find(context.db, context, ownId)
    return row !== undefined && (await loadComplainantVisibility(context, [row]))(row)
  },
})

/** The module of 异议、质疑、投诉 of tenders. */
export const complainModule: ServerModule = {
  calls: [createRecordCallGroup('complain', { api: complainApi, record: complainRecord }, say.calls)],
  routes: [...complain.routes, ...complainRoutes(complain)],
  routesWith: (services) => complaintExportRoutes(services, complainView),
  flows: [complain.resource],
  access: [restrictFilesToInformedUsers(complain.access)],
  finders: [complaintFinder],
  documents: [complainDocuments(complainView)],
  dictUses: complain.dictUses,
  related: [complaintsOfSupplier],
  risks: [complainRisks],
  jobs: statementJobs,
  secretLines: [hiddenComplaintLogLinesCondition],
  seed: {
    prefix,
    grants: complainGrants,
    menus: [
      {
        id: 'saleComplain',
        pid: 'sale',
        path: COMPLAIN_LIST,
        permissionName: '异议投诉管理',
        icon: 'IconComment',
        orderNum: 3,
        permission: `${prefix}:view`,
      },
    ],
  },
  answers: [
    answerPort(projectAsks.suspendingComplaintsByLot, suspendingComplaintsByLot),
    answerPort(projectAsks.openComplaintCountsByProject, openComplaintCountsByProject),
    answerPort(suspendingComplaintNames, suspendingComplaintNamesOfLot),
    answerPort(openComplaintNames, openComplaintNamesOfLot),
  ],
  contributes: [contribute(archiveMaterial, loadComplaintArchiveMaterial)],
}
