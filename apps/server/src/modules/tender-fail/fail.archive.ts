import { formatDate } from '@agency/shared/format/dates'
import { failStatus } from '@agency/shared/modules/tender-fail/fail.flow'
import { and, asc, eq, inArray, not } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import {
  type ArchiveMaterial,
  lineOfFiles,
  lineOfRegister,
  type Register,
} from '../archive-file/door/material'
import { tenderFail } from './fail.table'

const say = {
  failures: (count: number) => `流标、废标、终止 ${count} 次`,
  title: '流标废标终止登记',
  type: '类型',
  stage: '阶段',
  reason: '原因',
  basis: '依据',
  explain: '说明',
  media: '公告媒体',
  announced: '公告日期',
  next: '后续',
}

/** What 流标, 废标 and 终止 that took effect have for the archive of their project. */
export async function loadFailArchiveMaterial(db: Queryable, projectId: string): Promise<ArchiveMaterial> {
  const failures = await db
    .select()
    .from(tenderFail)
    .where(
      and(
        eq(tenderFail.projectId, projectId),
        inArray(tenderFail.status, [failStatus.inForce, failStatus.finished]),
        not(tenderFail.delFlag),
      ),
    )
    .orderBy(asc(tenderFail.createTime))
  return {
    fail: [
      ...lineOfRegister(say.failures, registerOfFailures(failures)),
      ...lineOfFiles(...failures.map(({ evidence, approvalFile }) => [...evidence, ...approvalFile])),
    ],
  }
}

const registerOfFailures = (failures: readonly (typeof tenderFail.$inferSelect)[]): Register => ({
  title: say.title,
  columns: [
    [say.type, 8],
    [say.stage, 10],
    [say.reason, 18],
    [say.basis, 18],
    [say.explain, 24],
    [say.media, 12],
    [say.announced, 10],
    [say.next, 10],
  ],
  rows: failures.map((one) => [
    one.failType,
    one.failStage,
    one.failReason,
    one.legalBasis,
    one.explain,
    one.announceMedia ?? '',
    formatDate(one.announceTime?.toISOString()),
    one.nextAction,
  ]),
})
