import type { FoundThing } from '@agency/shared/modules/archive-file/archive.rules'
import type { SourceCode } from '@agency/shared/modules/archive-file/archive.source-codes'
import { noticeStatus } from '@agency/shared/modules/sale-notice/notice.flow'
import { amendStatus } from '@agency/shared/modules/tender-amend/amend.flow'
import { failStatus } from '@agency/shared/modules/tender-fail/fail.flow'
import { feeStatus } from '@agency/shared/modules/tender-fee/fee.flow'
import { projectTabPath } from '@agency/shared/modules/tender-project/project/project.paths'
import { signupStatus } from '@agency/shared/modules/tender-signup/signup.flow'
import { and, asc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../db/database'
import { sysAttachment } from '../../files/attachment.table'
import { attachmentsById } from '../../files/attachments'
import { docPaper } from '../../papers/paper.table'
import { qualityQc } from '../quality-qc/qc.table'
import { saleComplain } from '../sale-complain/complain.table'
import { saleNotice } from '../sale-notice/notice.table'
import { tenderAmend } from '../tender-amend/amend.table'
import { tenderBond } from '../tender-bond/bond.table'
import { tenderFail } from '../tender-fail/fail.table'
import { tenderFee } from '../tender-fee/fee.table'
import type { ProjectRecord } from '../tender-project/project.door'
import { tenderNotice } from '../tender-project/tables/announcement.table'
import { tenderCommitteeMember } from '../tender-project/tables/committee.table'
import { tenderFile } from '../tender-project/tables/file.table'
import { tenderLot } from '../tender-project/tables/lot.table'
import { tenderPrequalify } from '../tender-project/tables/prequalification.table'
import { tenderSignup } from '../tender-signup/signup.table'

/** Kinds of announcements made after the result; all other kinds come before it. */
const OF_RESULT = ['候选人公示', '结果公告', '中标结果公示', '合同公告', '合同备案']
const OF_AMENDMENT = ['更正公告', '澄清公告', '延期公告']
const say = {
  version: (no: number) => `采购文件第 ${no} 版`,
  bill: (payer: string, money: string) => `服务费账单（${payer} ${money} 元）`,
  signups: (count: number) => `有效报名 ${count} 家`,
  bonds: (count: number) => `保证金 ${count} 笔`,
  experts: (count: number) => `评标委员会 ${count} 人`,
  video: (index: string) => `录音录像索引：${index}`,
}

/** One thing found in the system for an archive item: its description and its files. */
interface Line {
  words?: string
  fileIds?: readonly string[]
}
type Found = Partial<Record<SourceCode, readonly Line[]>>

/** The tab of 项目详情 where each kind of source material is shown. */
const tabs: Record<SourceCode, string> = {
  entrust: 'base',
  plan: 'base',
  contract: 'award',
  feeBill: 'fee',
  prequalify: 'opening',
  procurementFile: 'file',
  ownerFile: 'file',
  notice: 'notices',
  amend: 'amend',
  signup: 'signup',
  bond: 'bond',
  opening: 'opening',
  video: 'opening',
  committee: 'opening',
  report: 'opening',
  award: 'award',
  resultNotice: 'notices',
  saleNotice: 'saleNotice',
  complaint: 'complain',
  refund: 'bond',
  report15: 'award',
  fail: 'fail',
  quality: 'quality',
}

const linesWithFiles = (...lists: readonly (readonly string[])[]): Line[] =>
  lists.some((list) => list.length > 0) ? [{ fileIds: lists.flat() }] : []

/**
 * Collects everything in the system that belongs in the archive of a project, by source code. Called when all
 * lots of the project have ended.
 */
export async function findArchiveMaterial(
  db: Queryable,
  project: ProjectRecord,
): Promise<(source: string | null) => FoundThing[]> {
  const found: Found = {
    entrust: linesWithFiles(project.entrustFile),
    plan: linesWithFiles(project.attachment),
    ownerFile: linesWithFiles(project.ownerFile),
    ...(await materialOfLots(db, project.listId)),
    ...(await materialOfSale(db, project.listId)),
    ...(await materialAfterBidding(db, project.listId)),
  }
  const ids = Object.values(found).flatMap((lines) => lines.flatMap(({ fileIds = [] }) => fileIds))
  const known = new Map((await attachmentsById(db, ids)).map((file) => [file.listId, file]))
  return (source) => {
    const code = source as SourceCode | null
    const path = projectTabPath(project.listId, code ? tabs[code] : 'base')
    return (code ? (found[code] ?? []) : []).flatMap(({ words, fileIds = [] }) => [
      ...(words ? [{ name: words, fileId: null, sourceId: null, path }] : []),
      ...[...new Set(fileIds)].flatMap((fileId) => {
        const file = known.get(fileId)
        return file ? [{ name: file.name, fileId, sourceId: fileId, path }] : []
      }),
    ])
  }
}

/** The undeleted rows of a table that belong to the project, oldest first. */
const projectRowsOf = <T extends PgTable & { projectId: unknown; delFlag: unknown; createTime: unknown }>(
  db: Queryable,
  table: T,
  projectId: string,
  more?: SQL,
): Promise<T['$inferSelect'][]> =>
  db
    .select()
    .from(table as PgTable)
    .where(and(sql`${table.projectId} = ${projectId}`, sql`not ${table.delFlag}`, more))
    .orderBy(sql`${table.createTime}`) as unknown as Promise<T['$inferSelect'][]>

async function materialOfLots(db: Queryable, projectId: string): Promise<Found> {
  const lots = await projectRowsOf(db, tenderLot, projectId)
  const lotIds = lots.map(({ listId }) => listId)
  const sheets = await db
    .select({ listId: sysAttachment.listId })
    .from(sysAttachment)
    .where(
      and(
        eq(sysAttachment.ownId, projectId),
        eq(sysAttachment.fileCategory, '开标记录与签到'),
        eq(sysAttachment.delFlag, false),
      ),
    )
    .orderBy(asc(sysAttachment.listId))
  const prequalified = await db
    .select()
    .from(tenderPrequalify)
    .where(inArray(tenderPrequalify.packageId, lotIds))
  const experts = await db.$count(
    tenderCommitteeMember,
    and(inArray(tenderCommitteeMember.packageId, lotIds), eq(tenderCommitteeMember.delFlag, false)),
  )
  const filesOfLots = (pick: (lot: (typeof lots)[number]) => readonly string[]) =>
    linesWithFiles(...lots.map(pick))
  return {
    contract: filesOfLots(({ contractFile }) => contractFile),
    report: filesOfLots(({ reportFile }) => reportFile),
    award: filesOfLots(({ awardFile, passedOverFile }) => [...awardFile, ...passedOverFile]),
    report15: filesOfLots(({ report15File }) => report15File),
    opening: [
      ...filesOfLots(({ openRecordFile, signInFile }) => [...openRecordFile, ...signInFile]),
      ...linesWithFiles(sheets.map(({ listId }) => listId)),
    ],
    video: lots.flatMap(({ videoIndex }) => (videoIndex ? [{ words: say.video(videoIndex) }] : [])),
    prequalify: linesWithFiles(...prequalified.map(({ prequalifyFile }) => prequalifyFile)),
    committee: experts > 0 ? [{ words: say.experts(experts) }] : [],
  }
}

async function materialOfSale(db: Queryable, projectId: string): Promise<Found> {
  const versions = await projectRowsOf(
    db,
    tenderFile,
    projectId,
    inArray(tenderFile.status, ['已定稿', '已取代']),
  )
  const announced = await projectRowsOf(db, tenderNotice, projectId)
  const amended = await projectRowsOf(
    db,
    tenderAmend,
    projectId,
    inArray(tenderAmend.status, [amendStatus.telling, amendStatus.finished]),
  )
  const signups = await db.$count(
    tenderSignup,
    and(
      eq(tenderSignup.projectId, projectId),
      eq(tenderSignup.status, signupStatus.valid),
      eq(tenderSignup.delFlag, false),
    ),
  )
  const announcementLines = (isMeant: (type: string) => boolean) =>
    announced
      .filter(({ noticeType }) => isMeant(noticeType))
      .map(({ title, file, screenshotFile }) => ({ words: title, fileIds: [...file, ...screenshotFile] }))
  return {
    procurementFile: versions.map(({ fileVersion, file }) => ({
      words: say.version(fileVersion),
      fileIds: file,
    })),
    notice: announcementLines((type) => !OF_RESULT.includes(type) && !OF_AMENDMENT.includes(type)),
    resultNotice: announcementLines((type) => OF_RESULT.includes(type)),
    amend: [
      ...linesWithFiles(...amended.map(({ amendFile }) => amendFile)),
      ...announcementLines((type) => OF_AMENDMENT.includes(type)),
    ],
    signup: signups > 0 ? [{ words: say.signups(signups) }] : [],
  }
}

async function materialAfterBidding(db: Queryable, projectId: string): Promise<Found> {
  const bonds = await projectRowsOf(db, tenderBond, projectId)
  const bills = await projectRowsOf(db, tenderFee, projectId, ne(tenderFee.status, feeStatus.cancelled))
  const notices = await projectRowsOf(db, saleNotice, projectId, ne(saleNotice.status, noticeStatus.voided))
  const complaints = await projectRowsOf(db, saleComplain, projectId)
  const failures = await projectRowsOf(
    db,
    tenderFail,
    projectId,
    or(eq(tenderFail.status, failStatus.inForce), eq(tenderFail.status, failStatus.finished)),
  )
  const checks = await projectRowsOf(db, qualityQc, projectId, sql`${qualityQc.score} is not null`)
  const papers = await paperFileIdsByRecord(db, [...notices, ...complaints])
  const paperFileIdsOf = (listId: string) => papers.get(listId) ?? []
  return {
    bond: bonds.length > 0 ? [{ words: say.bonds(bonds.length) }] : [],
    refund: linesWithFiles(...bonds.map(({ refundFile }) => refundFile)),
    feeBill: bills.map(({ payerType, serviceMoney, waiveFile }) => ({
      words: say.bill(payerType, serviceMoney),
      fileIds: waiveFile,
    })),
    saleNotice: notices.map(({ listId, noticeNo, noticeFile, authFile, photoFile, receiptFile }) => ({
      words: noticeNo,
      fileIds: [...paperFileIdsOf(listId), ...noticeFile, ...authFile, ...photoFile, ...receiptFile],
    })),
    complaint: complaints.map(
      ({ listId, complainNo, complainType, evidence, replyProof, withdrawProof }) => ({
        words: `${complainType} ${complainNo ?? ''}`.trim(),
        fileIds: [...paperFileIdsOf(listId), ...evidence, ...replyProof, ...withdrawProof],
      }),
    ),
    fail: failures.map(({ failType, failReason, evidence, approvalFile }) => ({
      words: `${failType}：${failReason}`,
      fileIds: [...evidence, ...approvalFile],
    })),
    quality: checks.map(({ qcNo, node, conclusion, rectifyFile }) => ({
      words: `${qcNo ?? ''} ${node} ${conclusion ?? ''}`.trim(),
      fileIds: rectifyFile,
    })),
  }
}

/** The attachment ids of the valid generated documents of these records, by record id. */
async function paperFileIdsByRecord(
  db: Queryable,
  rows: readonly { listId: string }[],
): Promise<Map<string, string[]>> {
  const ids = rows.map(({ listId }) => listId)
  const valid = await db
    .select({ ownId: docPaper.ownId, attachmentId: docPaper.attachmentId })
    .from(docPaper)
    .where(and(inArray(docPaper.ownId, ids), eq(docPaper.state, 'valid')))
  const papers = new Map<string, string[]>()
  for (const { ownId, attachmentId } of valid) papers.set(ownId, [...(papers.get(ownId) ?? []), attachmentId])
  return papers
}
