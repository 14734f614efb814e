import { fixityApi } from '@agency/shared/fixity/fixity.contract'
import { daysToReread, FIXITY, WINDOW_DAYS } from '@agency/shared/fixity/fixity.rules'
import { eq } from 'drizzle-orm'
import { receiveUpload } from '../../files/receive-upload'
import { checkBlob } from '../../fixity/check-blob'
import { type CheckedBlob, fixityFigures, listBrokenBlobs } from '../../fixity/fixity.store'
import { sysBlobCheck } from '../../fixity/fixity.table'
import { recordFinding } from '../../fixity/record-finding'
import type { Context } from '../../http/context'
import { permissionGuard } from '../../http/guard'
import { badField, notFound, wrongState } from '../../http/refusal'
import { defineRoute, type Route } from '../../http/route'
import { type FileRecords, viewCheckedFiles } from './fixity.view'

const DAY_MS = 86_400_000
/** Number of bytes of a gigabyte. */
const GIGABYTE = 1024 ** 3
/** Maximum number of broken files shown. */
const MOST_SHOWN = 500
/** Upload limit in MB for restoring a file; as large as anything that was ever accepted. */
const RESTORE_MB = 2048
const say = {
  choose: '请选择原文件',
  other: '这不是原来的文件：它的 SHA-256 与登记的校验值不符',
  whole: '文件完好，无须恢复',
}
const see = permissionGuard(`${FIXITY}:view`)

/** 存储核对: the results of reading stored files again, and their repair. */
export function fixityRoutes(records: FileRecords): readonly Route[] {
  const buildBlobViews = (context: Context, blobs: readonly CheckedBlob[]) =>
    viewCheckedFiles(context, records, blobs)
  const loadFileView = async (context: Context, listId: string) => {
    const [view] = await buildBlobViews(context, [await mustFindCheckedFile(context, listId)])
    if (!view) throw notFound()
    return view
  }
  return [
    defineRoute(fixityApi.overview, see, async ({ db, clock, params }) => {
      const since = new Date(clock().getTime() - WINDOW_DAYS * DAY_MS)
      const { files, bytes, recent, broken, oldestTime } = await fixityFigures(db, since)
      const rate = (await params.latest()).FIXITY_MB_PER_SECOND
      const gigabytes = Math.ceil(bytes / GIGABYTE)
      return {
        gigabytes,
        rate,
        broken,
        days: daysToReread(gigabytes * GIGABYTE, rate),
        recentPercent: files === 0 ? 100 : Math.floor((recent / files) * 100),
        oldestTime: oldestTime?.toISOString() ?? null,
      }
    }),
    defineRoute(fixityApi.list, see, async (context, { listId }) =>
      buildBlobViews(context, await listBrokenBlobs(context.db, listId, MOST_SHOWN)),
    ),
    defineRoute(fixityApi.recheck, permissionGuard(`${FIXITY}:recheck`), async (context, { listId }) => {
      await recheckFile(context, await mustFindCheckedFile(context, listId), 'recheck')
      return loadFileView(context, listId)
    }),
    defineRoute(fixityApi.restore, permissionGuard(`${FIXITY}:restore`), (context, { listId }, { request }) =>
      receiveUpload(request, { store: context.store, megabytes: RESTORE_MB }, async ([file]) => {
        const blob = await mustFindCheckedFile(context, listId)
        if (!blob.problem) throw wrongState(say.whole)
        if (!file) throw badField('file', say.choose)
        if (file.bytes.sha256 !== blob.sha256) throw badField('file', say.other)
        await file.bytes.keep({ anew: true })
        await recheckFile(context, blob, 'putBack')
        return loadFileView(context, listId)
      }),
    ),
  ]
}

async function mustFindCheckedFile({ db }: Context, listId: string): Promise<CheckedBlob> {
  const [blob] = await db.select().from(sysBlobCheck).where(eq(sysBlobCheck.listId, listId))
  if (!blob) throw notFound()
  return blob
}

/** Reads a file from the disk again regardless of earlier results; the request and its result are logged. */
async function recheckFile(
  context: Context,
  blob: CheckedBlob,
  action: 'recheck' | 'putBack',
): Promise<void> {
  const at = context.clock()
  const finding = await checkBlob(context.store, blob)
  await context.write(async (write) => {
    write.log({
      module: FIXITY,
      action,
      ownId: blob.listId,
      after: { sha256: blob.sha256, problem: finding.problem },
    })
    await recordFinding(write, blob, { finding, at })
  })
}
