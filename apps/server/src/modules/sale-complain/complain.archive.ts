import { statusNamesOf } from '@agency/shared/flow/flow'
import { formatDate } from '@agency/shared/format/dates'
import { complainFlow } from '@agency/shared/modules/sale-complain/complain.flow'
import { groundsText } from '@agency/shared/modules/sale-complain/complain.items'
import { and, asc, eq, not } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { validPaperFileIds } from '../../papers/papers'
import {
  type ArchiveMaterial,
  lineOfFiles,
  lineOfRegister,
  type Register,
} from '../archive-file/door/material'
import { saleComplain } from './complain.table'

const STATUS_NAMES = statusNamesOf(complainFlow)
const say = {
  complaints: (count: number) => `异议、质疑、投诉 ${count} 件`,
  title: '异议质疑投诉登记',
  no: '编号',
  type: '类型',
  stage: '阶段',
  received: '收到日期',
  grounds: '涉及条款与依据',
  outcome: '结果',
  replied: '答复日期',
  delivered: '送达方式',
  decision: '行政监督部门的决定',
  measure: '处理措施',
  status: '状态',
}

/** What 异议, 质疑 and 投诉 have for the archive of their project. */
export async function loadComplaintArchiveMaterial(
  db: Queryable,
  projectId: string,
): Promise<ArchiveMaterial> {
  const complaints = await db
    .select()
    .from(saleComplain)
    .where(and(eq(saleComplain.projectId, projectId), not(saleComplain.delFlag)))
    .orderBy(asc(saleComplain.createTime))
  const papers = await validPaperFileIds(
    db,
    complaints.map(({ listId }) => listId),
  )
  return {
    complaint: [
      ...lineOfRegister(say.complaints, registerOfComplaints(complaints)),
      ...lineOfFiles(
        ...complaints.map(({ listId, evidence, replyProof, withdrawProof }) => [
          ...(papers.get(listId) ?? []),
          ...evidence,
          ...replyProof,
          ...withdrawProof,
        ]),
      ),
    ],
  }
}

/** The complaints without who complained: a reporter stays secret also in the archive. */
const registerOfComplaints = (complaints: readonly (typeof saleComplain.$inferSelect)[]): Register => ({
  title: say.title,
  columns: [
    [say.no, 14],
    [say.type, 8],
    [say.stage, 10],
    [say.received, 12],
    [say.grounds, 20],
    [say.outcome, 10],
    [say.replied, 12],
    [say.delivered, 9],
    [say.measure, 12],
    [say.decision, 20],
    [say.status, 10],
  ],
  rows: complaints.map((one) => [
    one.complainNo ?? '',
    one.complainType,
    one.stage,
    formatDate(one.receiveTime.toISOString()),
    groundsText(one.items),
    one.outcome ?? '',
    formatDate(one.replyTime?.toISOString()),
    one.deliverWay ?? '',
    one.measure ?? '',
    one.decision ?? '',
    STATUS_NAMES[one.status] ?? one.status,
  ]),
})
