import { newListId } from '@agency/shared/format/ids'
import { archiveStatus } from '@agency/shared/modules/archive-file/archive.flow'
import { and, eq, isNull } from 'drizzle-orm'
import { safePackageFileName, safePackagePaths } from '../../../archive-package/package-names'
import type { Queryable } from '../../../db/database'
import { attachmentsById } from '../../../files/attachments'
import type { Context } from '../../../http/context'
import { staleVersion, wrongState } from '../../../http/refusal'
import { type ArchiveRecord, archives, type PartRecord, partsOfArchives } from '../archive.store'
import { type PackageHead, packageView } from './package.store'
import { archivePackage, type PackedFile } from './package.table'

const say = { notKept: '入库之后才能生成归档信息包' }
/** Folder of the package for the archive's files, with one subfolder for each item. */
const FILES = 'data/文件'

/** Begins a package of a stored archive: lists its files, none of them read yet. @throws 404, 409 */
export async function beginPackage(context: Context, asked: { listId: string; version: number }) {
  const archive = await archives.mustFind(context, asked.listId)
  if (archive.version !== asked.version) throw staleVersion()
  assertArchiveStored(archive)
  // A new package replaces the unfinished one of the same user.
  await context.db
    .delete(archivePackage)
    .where(
      and(
        eq(archivePackage.archiveId, archive.listId),
        eq(archivePackage.userId, context.actor.userId),
        isNull(archivePackage.makeTime),
      ),
    )
  const { files } = await listPartFiles(context.db, await partsOfArchives(context.db, [archive.listId]))
  const [row] = await context.db
    .insert(archivePackage)
    .values({
      listId: newListId(),
      archiveId: archive.listId,
      projectId: archive.projectId,
      files,
      userId: context.actor.userId,
      userName: context.actor.nickName,
      createTime: context.clock(),
      archiveVersion: archive.version,
      folder: safePackageFileName(archive.archiveNo ?? archive.projectCode),
    })
    .returning()
  return packageView(row as PackageHead)
}

/** Checks that a package can be made of the archive. @throws 409 unless the archive is stored */
export function assertArchiveStored({ status }: ArchiveRecord): void {
  if (status !== archiveStatus.kept) throw wrongState(say.notKept)
}

/**
 * The electronic files of the parts in the order of their items, each once per item, and in `lost` the files
 * that are referenced but do not exist.
 */
export async function listPartFiles(
  db: Queryable,
  parts: readonly PartRecord[],
): Promise<{ files: PackedFile[]; lost: string[] }> {
  const wanted = parts.flatMap(({ items }) =>
    items.flatMap(({ itemCode, itemName, file, found }) => {
      const copies = found.flatMap(({ fileId }) => fileId ?? [])
      return [...new Set([...copies, ...file])].map((fileId) => ({ itemCode, itemName, fileId }))
    }),
  )
  const ids = wanted.map(({ fileId }) => fileId)
  // Only files owned by the archive go into the package: those uploaded to it and the copies of found
  // material.
  const owners = new Set(parts.map(({ archiveId }) => archiveId))
  const known = new Map(
    (await attachmentsById(db, ids))
      .filter(({ ownId }) => ownId !== null && owners.has(ownId))
      .map((file) => [file.listId, file]),
  )
  const there = wanted.flatMap(({ fileId, ...item }) => {
    const file = known.get(fileId)
    return file ? [{ ...item, fileId, name: file.name, size: file.size, sha256: file.sha256 }] : []
  })
  const paths = safePackagePaths(
    there.map(({ itemCode, itemName, name }) => ({ folder: `${itemCode} ${itemName}`, name })),
  )
  return {
    files: there.map(({ itemCode, fileId, size, sha256 }, at) => ({
      itemCode,
      fileId,
      size,
      sha256,
      path: `${FILES}/${paths[at]}`,
    })),
    lost: wanted.flatMap(({ itemCode, fileId }) => (known.has(fileId) ? [] : [`${itemCode} ${fileId}`])),
  }
}
