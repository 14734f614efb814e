import { and, asc, eq, inArray, not } from 'drizzle-orm'
import type { Queryable } from '../../../db/database'
import { sysAttachment } from '../../../files/attachment.table'
import { type ArchiveMaterial, lineOfFiles, type MaterialLine } from '../../archive-file/door/material'
import { projects } from '../project/project.store'
import { tenderNotice } from '../tables/announcement.table'
import { tenderCommitteeMember } from '../tables/committee.table'
import { tenderFile } from '../tables/file.table'
import { tenderLot } from '../tables/lot.table'
import { tenderPrequalify } from '../tables/prequalification.table'

/** Kinds of announcements made after the result; all other kinds come before it. */
const OF_RESULT = ['候选人公示', '结果公告', '中标结果公示', '合同公告', '合同备案']
const OF_AMENDMENT = ['更正公告', '澄清公告', '延期公告']
/** Category of the project's attachments that show who came to an opening or evaluation. */
const SIGN_IN_SHEETS = '开标记录与签到'
const say = {
  version: (no: number) => `采购文件第 ${no} 版`,
  experts: (count: number) => `评标委员会 ${count} 人`,
  video: (index: string) => `录音录像索引：${index}`,
}

/** What a project and its lots have for the archive. */
export async function loadProjectArchiveMaterial(db: Queryable, projectId: string): Promise<ArchiveMaterial> {
  const project = await projects.mustLoad(db, projectId)
  return {
    entrust: lineOfFiles(project.entrustFile),
    plan: lineOfFiles(project.attachment),
    ownerFile: lineOfFiles(project.ownerFile),
    ...(await loadLotArchiveMaterial(db, projectId)),
    procurementFile: await procurementFileLines(db, projectId),
    ...(await loadAnnouncementArchiveMaterial(db, projectId)),
  }
}

async function loadLotArchiveMaterial(db: Queryable, projectId: string): Promise<ArchiveMaterial> {
  const lots = await db
    .select()
    .from(tenderLot)
    .where(and(eq(tenderLot.projectId, projectId), not(tenderLot.delFlag)))
    .orderBy(asc(tenderLot.createTime))
  const lotIds = lots.map(({ listId }) => listId)
  const prequalified = await db
    .select({ prequalifyFile: tenderPrequalify.prequalifyFile })
    .from(tenderPrequalify)
    .where(inArray(tenderPrequalify.packageId, lotIds))
  const experts = await db.$count(
    tenderCommitteeMember,
    and(inArray(tenderCommitteeMember.packageId, lotIds), not(tenderCommitteeMember.delFlag)),
  )
  const lineOfLotFiles = (pick: (lot: (typeof lots)[number]) => readonly string[]) =>
    lineOfFiles(...lots.map(pick))
  return {
    contract: lineOfLotFiles(({ contractFile }) => contractFile),
    report: lineOfLotFiles(({ reportFile }) => reportFile),
    award: lineOfLotFiles(({ awardFile, passedOverFile }) => [...awardFile, ...passedOverFile]),
    report15: lineOfLotFiles(({ report15File }) => report15File),
    opening: [
      ...lineOfLotFiles(({ openRecordFile, signInFile }) => [...openRecordFile, ...signInFile]),
      ...lineOfFiles(await signInSheetIds(db, projectId)),
    ],
    video: lots.flatMap(({ videoIndex }) => (videoIndex ? [{ words: say.video(videoIndex) }] : [])),
    prequalify: lineOfFiles(...prequalified.map(({ prequalifyFile }) => prequalifyFile)),
    committee: experts > 0 ? [{ words: say.experts(experts) }] : [],
  }
}

async function signInSheetIds(db: Queryable, projectId: string): Promise<string[]> {
  const sheets = await db
    .select({ listId: sysAttachment.listId })
    .from(sysAttachment)
    .where(
      and(
        eq(sysAttachment.ownId, projectId),
        eq(sysAttachment.fileCategory, SIGN_IN_SHEETS),
        not(sysAttachment.delFlag),
      ),
    )
    .orderBy(asc(sysAttachment.listId))
  return sheets.map(({ listId }) => listId)
}

async function procurementFileLines(db: Queryable, projectId: string): Promise<MaterialLine[]> {
  const versions = await db
    .select({ fileVersion: tenderFile.fileVersion, file: tenderFile.file })
    .from(tenderFile)
    .where(
      and(
        eq(tenderFile.projectId, projectId),
        inArray(tenderFile.status, ['已定稿', '已取代']),
        not(tenderFile.delFlag),
      ),
    )
    .orderBy(asc(tenderFile.createTime))
  return versions.map(({ fileVersion, file }) => ({ words: say.version(fileVersion), fileIds: file }))
}

async function loadAnnouncementArchiveMaterial(db: Queryable, projectId: string): Promise<ArchiveMaterial> {
  const announced = await db
    .select()
    .from(tenderNotice)
    .where(and(eq(tenderNotice.projectId, projectId), not(tenderNotice.delFlag)))
    .orderBy(asc(tenderNotice.createTime))
  const announcementLines = (isMeant: (type: string) => boolean) =>
    announced
      .filter(({ noticeType }) => isMeant(noticeType))
      .map(({ title, file, screenshotFile }) => ({ words: title, fileIds: [...file, ...screenshotFile] }))
  return {
    notice: announcementLines((type) => !OF_RESULT.includes(type) && !OF_AMENDMENT.includes(type)),
    amendNotice: announcementLines((type) => OF_AMENDMENT.includes(type)),
    resultNotice: announcementLines((type) => OF_RESULT.includes(type)),
  }
}
