import { archiveRecord } from '@agency/shared/modules/archive-file/archive.record'
import { packageApi } from '@agency/shared/modules/archive-file/package/package.contract'
import { PACKAGE_LOG } from '@agency/shared/modules/archive-file/package/package.paths'
import { and, eq, gte } from 'drizzle-orm'
import type { FileKind } from '../../../files/file-kind'
import { receiveUpload } from '../../../files/receive-upload'
import type { Context } from '../../../http/context'
import { permissionGuard } from '../../../http/guard'
import { badField, notFound, wrongState } from '../../../http/refusal'
import { defineRoute, type Route } from '../../../http/route'
import { sendFileOrRange } from '../../../http/send-file'
import { sysOperationLog as log } from '../../../log/operation-log.table'
import type { FlowResource } from '../../../workflow/resource'
import { volumeFacts } from '../../archive-repo/door/facts'
import { type ArchiveRecord, archives } from '../archive.store'
import { beginPackage } from './package.begin'
import { importPackage } from './package.import'
import { continuePackage } from './package.make'
import {
  latestFinishedPackage,
  loadGeneratedTexts,
  mustFindPackage,
  type PackageHead,
  packageView,
  zipName,
} from './package.store'
import { createPackageReader } from './package.zip'

const { prefix } = archiveRecord
const packs = permissionGuard(`${prefix}:package`)
const DOWNLOAD = 'download'
const say = {
  choose: '请选择归档信息包',
  older: '信息包早于档案现在的内容，请重新生成',
  unsigned: '信息包没有签名，请重新生成',
}
/** Upload limit of packages, which have no natural size; larger ones are imported on the server by hand. */
const PACKAGE_LIMITS = {
  megabytes: 20 * 1024,
  accepts: ({ mimeType }: FileKind) => mimeType === 'application/zip',
}

/**
 * 归档信息包: begin, continue reading, finish and download. The report can be read by everybody who may see
 * the archive.
 */
export const packageRoutes = (resource: FlowResource<ArchiveRecord>): readonly Route[] => [
  defineRoute(packageApi.begin, packs, beginPackage),
  defineRoute(packageApi.proceed, packs, (context, { listId }) => continuePackage(context, listId)),
  defineRoute(packageApi.last, permissionGuard(`${prefix}:view`), async (context, { listId }) => {
    const archive = await archives.mustFind(context, listId)
    const last = await latestFinishedPackage(context.db, archive.listId)
    return { last: last ? packageView(last, archive.version) : null }
  }),
  defineRoute(packageApi.import, permissionGuard(`${prefix}:import`), (context, _input, { request }) =>
    receiveUpload(request, { store: context.store, ...PACKAGE_LIMITS }, async ([zip]) => {
      if (!zip) throw badField('file', say.choose)
      const listId = await importPackage(context, resource, zip.bytes)
      return { listId }
    }),
  ),
  defineRoute(packageApi.download, packs, (context, { listId }, raw) => sendPackage(context, listId, raw)),
  defineRoute(packageApi.ofVolume, packs, async (context, { listId }, raw) =>
    sendPackage(context, await findOrMakePackage(context, listId), raw),
  ),
]

async function sendPackage(context: Context, listId: string, raw: Parameters<typeof sendFileOrRange>[0]) {
  const row = await mustFindPackage(context, listId)
  if (row.size === null || !row.fingerprint) throw notFound()
  if (row.kid === null) throw wrongState(say.unsigned)
  const archive = await archives.mustFind(context, row.archiveId)
  if (archive.version !== row.archiveVersion) throw wrongState(say.older)
  const made = await loadGeneratedTexts(context.db, listId)
  await logDownloadOnce(context, row)
  return sendFileOrRange(raw, {
    name: zipName(row),
    mimeType: 'application/zip',
    size: row.size,
    etag: `"${row.fingerprint}"`,
    read: createPackageReader(context.store, { ...row, made }),
  })
}

/** The id of a volume's latest package if its archive has not changed since, or else of a new one. */
async function findOrMakePackage(context: Context, repoId: string): Promise<string> {
  const [volume] = await context.db
    .select({ archiveId: volumeFacts.archiveId })
    .from(volumeFacts)
    .where(eq(volumeFacts.listId, repoId))
  if (!volume) throw notFound()
  const archive = await archives.mustFind(context, volume.archiveId)
  const last = await latestFinishedPackage(context.db, archive.listId)
  if (last?.kid && last.archiveVersion === archive.version) return last.listId
  let { listId, isReady } = await beginPackage(context, archive)
  while (!isReady) ({ listId, isReady } = await continuePackage(context, listId))
  return listId
}

/** Logs who downloaded which package, once per person however many range requests the download takes. */
async function logDownloadOnce(context: Context, { listId, archiveId, fingerprint, makeTime }: PackageHead) {
  const { actor, db } = context
  const before = await db.$count(
    log,
    and(
      eq(log.ownId, archiveId),
      eq(log.module, PACKAGE_LOG),
      eq(log.action, DOWNLOAD),
      eq(log.userId, actor.userId),
      eq(log.after, downloadLogText(listId, fingerprint)),
      makeTime ? gte(log.time, makeTime) : undefined,
    ),
  )
  if (before > 0) return
  await context.write(async (write) => {
    write.log({
      module: PACKAGE_LOG,
      action: DOWNLOAD,
      ownId: archiveId,
      after: { fingerprint, packageId: listId },
    })
  })
}

/** The log stores JSON with its keys sorted by name. */
const downloadLogText = (packageId: string, fingerprint: string | null) =>
  JSON.stringify({ fingerprint, packageId })
