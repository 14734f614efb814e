import { formatDateTime } from '@agency/shared/format/dates'
import { and, asc, eq, inArray, not } from 'drizzle-orm'
import type { Queryable } from '../../../db/database'
import { sysAttachment } from '../../../files/attachment.table'
import {
  type ArchiveMaterial,
  lineOfFiles,
  lineOfRegister,
  type MaterialLine,
  type Register,
} from '../../archive-file/door/material'
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
  videos: (count: number) => `录音录像索引 ${count} 条`,
  announcements: (count: number) => `公告 ${count} 条`,
  lot: '标包',
  committee: '评标委员会名单',
  name: '姓名',
  kind: '类别',
  company: '单位',
  category: '专业',
  videoTitle: '录音录像索引',
  videoIndex: '录音录像的名称与存放处',
  opened: '开标时间',
  noticeTitle: '公告登记',
  amendTitle: '更正澄清公告登记',
  resultTitle: '公示与结果公告登记',
  type: '类型',
  title: '标题',
  media: '媒体',
  url: '网址',
  published: '发布时间',
  ended: '截止时间',
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
  const awarded = lots.filter(({ calibrationTime }) => calibrationTime !== null)
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
    video: lineOfRegister(say.videos, registerOfVideos(lots)),
    prequalify: lineOfFiles(...prequalified.map(({ prequalifyFile }) => prequalifyFile)),
    committee: lineOfRegister(say.experts, await registerOfExperts(db, awarded)),
  }
}

const registerOfVideos = (lots: readonly (typeof tenderLot.$inferSelect)[]): Register => ({
  title: say.videoTitle,
  columns: [
    [say.lot, 16],
    [say.opened, 16],
    [say.videoIndex, 60],
  ],
  rows: lots.flatMap(({ packageNo, bidTime, videoIndex }) =>
    videoIndex ? [[packageNo, formatDateTime(bidTime?.toISOString()), videoIndex]] : [],
  ),
})

/** The experts of these lots; those of a lot without an award stay secret (R27). */
async function registerOfExperts(
  db: Queryable,
  awarded: readonly (typeof tenderLot.$inferSelect)[],
): Promise<Register> {
  const members = await db
    .select()
    .from(tenderCommitteeMember)
    .where(
      and(
        inArray(
          tenderCommitteeMember.packageId,
          awarded.map(({ listId }) => listId),
        ),
        not(tenderCommitteeMember.delFlag),
      ),
    )
    .orderBy(asc(tenderCommitteeMember.sort))
  return {
    title: say.committee,
    columns: [
      [say.lot, 16],
      [say.name, 12],
      [say.kind, 12],
      [say.company, 30],
      [say.category, 20],
    ],
    rows: awarded.flatMap(({ listId, packageNo }) =>
      members
        .filter(({ packageId }) => packageId === listId)
        .map(({ name, memberKind, company, category }) => [
          packageNo,
          name,
          memberKind,
          company ?? '',
          category ?? '',
        ]),
    ),
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
  const announcementLines = (title: string, isMeant: (type: string) => boolean): MaterialLine[] => {
    const meant = announced.filter(({ noticeType }) => isMeant(noticeType))
    return [
      ...lineOfRegister(say.announcements, registerOfAnnouncements(title, meant)),
      ...lineOfFiles(...meant.map(({ file, screenshotFile }) => [...file, ...screenshotFile])),
    ]
  }
  return {
    notice: announcementLines(
      say.noticeTitle,
      (type) => !OF_RESULT.includes(type) && !OF_AMENDMENT.includes(type),
    ),
    amendNotice: announcementLines(say.amendTitle, (type) => OF_AMENDMENT.includes(type)),
    resultNotice: announcementLines(say.resultTitle, (type) => OF_RESULT.includes(type)),
  }
}

/** Where and when announcements were published, and what they said. */
const registerOfAnnouncements = (
  title: string,
  announced: readonly (typeof tenderNotice.$inferSelect)[],
): Register => ({
  title,
  columns: [
    [say.type, 10],
    [say.title, 28],
    [say.media, 16],
    [say.url, 24],
    [say.published, 12],
    [say.ended, 12],
  ],
  rows: announced.map((one) => [
    one.noticeType,
    one.title,
    one.media,
    one.url ?? '',
    formatDateTime(one.publishTime.toISOString()),
    formatDateTime(one.endTime?.toISOString()),
  ]),
  texts: announced.map(({ title: heading, content }) => ({ heading, text: content })),
})
