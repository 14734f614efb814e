import { formatDate } from '@agency/shared/format/dates'
import { and, asc, eq, isNotNull, not } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { createNameLookup } from '../../system/directory'
import {
  type ArchiveMaterial,
  lineOfFiles,
  lineOfRegister,
  type Register,
} from '../archive-file/door/material'
import { qualityQc } from './qc.table'

const say = {
  checks: (count: number) => `品管检查 ${count} 次`,
  title: '品管检查记录',
  no: '编号',
  node: '环节',
  trigger: '抽查方式',
  checker: '检查人',
  time: '检查日期',
  score: '得分',
  conclusion: '结论',
  rectified: '整改情况',
}

type Check = typeof qualityQc.$inferSelect

/** The checks of 品管 that have a score, for the archive of their project. */
export async function loadQcArchiveMaterial(db: Queryable, projectId: string): Promise<ArchiveMaterial> {
  const checks = await db
    .select()
    .from(qualityQc)
    .where(and(eq(qualityQc.projectId, projectId), isNotNull(qualityQc.score), not(qualityQc.delFlag)))
    .orderBy(asc(qualityQc.createTime))
  const nameOf = await createNameLookup(db, checks, ({ checkUserId }) => checkUserId)
  return {
    quality: [
      ...lineOfRegister(say.checks, registerOfChecks(checks, nameOf)),
      ...lineOfFiles(...checks.map(({ rectifyFile }) => rectifyFile)),
    ],
  }
}

const registerOfChecks = (
  checks: readonly Check[],
  nameOf: (userId: string | null) => string | null,
): Register => ({
  title: say.title,
  columns: [
    [say.no, 14],
    [say.node, 12],
    [say.trigger, 9],
    [say.checker, 10],
    [say.time, 12],
    [say.score, 7],
    [say.conclusion, 10],
    [say.rectified, 26],
  ],
  rows: checks.map((check) => [
    check.qcNo ?? '',
    check.node,
    check.triggerType,
    nameOf(check.checkUserId) ?? '',
    formatDate(check.checkTime?.toISOString()),
    String(check.score ?? ''),
    check.conclusion ?? '',
    check.rectifyText ?? '',
  ]),
})
