import type { ArchivePackage } from '@agency/shared/modules/archive-file/package/package.contract'
import { and, desc, eq, getTableColumns, isNotNull, lt, sql } from 'drizzle-orm'
import { isDefaultKey } from '../../../archive-package/package-keys'
import type { Queryable } from '../../../db/database'
import type { Context } from '../../../http/context'
import { notFound } from '../../../http/refusal'
import { archives } from '../archive.store'
import { archivePackage, type PackedFile } from './package.table'

export type PackageRow = typeof archivePackage.$inferSelect
/** A package without its texts, which are large and only needed for the download. */
export type PackageHead = Omit<PackageRow, 'made'>

const { made: _made, ...head } = getTableColumns(archivePackage)
const say = {
  gone: '信息包已经清理，请重新生成',
  name: (folder: string) => `${folder} 归档信息包.zip`,
  badName: (folder: string) => `${folder} 归档信息包（不合格）.zip`,
}
/** Number of days for which a finished package can be downloaded. */
export const KEPT_DAYS = 30

/** A package of an archive that the caller may see. @throws 404 */
export async function mustFindPackage(context: Context, listId: string): Promise<PackageHead> {
  const [row] = await context.db.select(head).from(archivePackage).where(eq(archivePackage.listId, listId))
  if (!row || !(await archives.find(context.db, context, row.archiveId))) throw notFound(say.gone)
  return row
}

/** The latest finished package of an archive. */
export async function latestFinishedPackage(
  db: Queryable,
  archiveId: string,
): Promise<PackageHead | undefined> {
  const [row] = await db
    .select(head)
    .from(archivePackage)
    .where(and(eq(archivePackage.archiveId, archiveId), isNotNull(archivePackage.makeTime)))
    .orderBy(desc(archivePackage.makeTime))
    .limit(1)
  return row
}

export async function loadGeneratedTexts(
  db: Queryable,
  listId: string,
): Promise<NonNullable<PackageRow['made']>> {
  const [row] = await db
    .select({ made: archivePackage.made })
    .from(archivePackage)
    .where(eq(archivePackage.listId, listId))
  if (!row?.made) throw notFound(say.gone)
  return row.made
}

/** Deletes packages created before `before`; the latest of each archive stays, for its report. */
export async function purgePackages(tx: Queryable, before: Date): Promise<number> {
  const { rowCount } = await tx.delete(archivePackage).where(
    and(
      lt(archivePackage.createTime, before),
      sql`(${archivePackage.makeTime} is null or exists (select 1 from archive_package newer
          where newer.archive_id = ${archivePackage.archiveId} and newer.make_time > ${archivePackage.makeTime}))`,
    ),
  )
  return rowCount ?? 0
}

export const zipName = ({ folder, problems }: Pick<PackageHead, 'folder' | 'problems'>): string =>
  problems && problems.length > 0 ? say.badName(folder) : say.name(folder)

const totalFileSize = (files: readonly PackedFile[]) => files.reduce((sum, { size }) => sum + size, 0)

/** The package as answered to the client; `archiveVersion` is the current version of the archive. */
export const packageView = (row: PackageHead, archiveVersion = row.archiveVersion): ArchivePackage => ({
  listId: row.listId,
  archiveId: row.archiveId,
  userName: row.userName,
  isReady: row.makeTime !== null,
  isOlder: row.archiveVersion !== archiveVersion || (row.makeTime !== null && row.kid === null),
  doneFiles: row.doneFiles,
  files: row.files.length,
  doneBytes: totalFileSize(row.files.slice(0, row.doneFiles)),
  bytes: totalFileSize(row.files),
  name: zipName(row),
  size: row.size,
  fingerprint: row.fingerprint,
  kid: row.kid,
  isProof: row.kid !== null && !isDefaultKey(row.kid),
  makeTime: row.makeTime?.toISOString() ?? null,
  problems: row.problems ?? [],
  report: row.report ?? [],
})
