import { formatToMinute } from '@agency/shared/fields/words'
import { shanghaiDateAt } from '@agency/shared/format/dates'
import { newListId } from '@agency/shared/format/ids'
import { isOfficeDocument } from '@agency/shared/format/watermarkable-kinds'
import { applyApi } from '@agency/shared/modules/knowledge-apply/apply.contract'
import { applyStatus } from '@agency/shared/modules/knowledge-apply/apply.flow'
import { applyRecord } from '@agency/shared/modules/knowledge-apply/apply.record'
import {
  ELECTRONIC,
  ORIGINAL,
  watermarkedFileName,
  watermarkProblem,
  watermarkText,
} from '@agency/shared/modules/knowledge-apply/apply.rules'
import type { FastifyReply } from 'fastify'
import type { AppServices } from '../../app-services'
import type { Failure } from '../../child/reply'
import { type AttachmentFile, attachmentsById } from '../../files/attachments'
import { clientGoneSignal } from '../../http/client-gone'
import type { Context } from '../../http/context'
import { permissionGuard } from '../../http/guard'
import { badInputRefusal, notFound, notPermitted, tooManyRequests, wrongState } from '../../http/refusal'
import { defineRoute, type Route } from '../../http/route'
import { sendFile } from '../../http/send-file'
import { checkMaterialsToday, type JudgedMaterial, officeConversionSupport } from './apply.items'
import { type ApplyRecord, materialApplications } from './apply.store'
import { knowledgeApplyDownload as log } from './apply.table'
import { canDownload, canReceiveFiles } from './apply.view'
import { streamZip } from './apply.zip'

const { prefix } = applyRecord
const WAIT_SECONDS = 5
/** Statuses of an application that is not approved: 草稿, 待审核, 已退回. */
const NOT_PASSED: readonly string[] = [applyStatus.draft, applyStatus.inReview, applyStatus.fix]
const say = {
  waiting: '申请通过后才能下载',
  original: '借出的是原件，没有文件可以下载',
  printed: '复印件由综合管理打印后交付，不能自行下载',
  ended: (until: string) => `下载已于 ${until} 截止，需要继续使用的请重新申请`,
  problem: (name: string, problem: string) => `「${name}」${problem}`,
  nothing: '没有可以下载的文件',
  zip: (no: string | null) => `${no ?? ''} 基础资料（水印）.zip`,
}
const heavy = '文件过于复杂，不能加水印，请联系综合管理更换文件'
const whyNot: Readonly<Record<Failure, string>> = {
  tooLong: heavy,
  tooMuchMemory: heavy,
  tooLarge: heavy,
  damaged: '文件已损坏，不能加水印，请联系综合管理更换文件',
  protected: '文件有密码或限制修改，不能加水印，请联系综合管理更换文件',
  busy: '同时下载的人较多，请稍后再试',
  stopped: '下载已取消',
}

/** A file that may be downloaded now, with its application and its material. */
interface Open {
  row: ApplyRecord
  judged: JudgedMaterial
  file: AttachmentFile
}

/**
 * Routes for downloading approved materials, watermarked on every page, for seven days by the server's clock.
 * Each material is checked again every time, and each downloaded file is recorded in 下载日志 and in the
 * operation log.
 */
export const downloadRoutes = ({
  watermarkedFiles,
}: Pick<AppServices, 'watermarkedFiles'>): readonly Route[] => {
  /** The watermarked file. Watermarking takes time, so the permission is checked again afterwards. */
  const makeAndLogDownload = async (
    context: Context,
    open: Open,
    { signal, isZip }: { signal: AbortSignal; isZip: boolean },
  ) => {
    const text = watermarkTextOf(context, open.row)
    const wanted = { by: context.actor.userId, signal }
    const result = await watermarkedFiles.make({ ...open.file, text }, wanted)
    if ('failure' in result) return result
    try {
      await assertStillDownloadable(context, open)
      await recordDownload(context, open, { mark: text, isZip })
    } catch (error) {
      result.stream.destroy()
      throw error
    }
    return result
  }
  return [
    defineRoute(applyApi.download, permissionGuard(`${prefix}:view`), async (context, asked, { reply }) => {
      const open = await mustFindDownloadableFile(context, asked)
      const result = await makeAndLogDownload(context, open, {
        signal: clientGoneSignal(reply),
        isZip: false,
      })
      if ('failure' in result) throw downloadRefusalError(result.failure, reply)
      return sendFile(reply, { ...open.file, ...downloadNameAndType(open), ...result })
    }),
    defineRoute(
      applyApi.downloadZip,
      permissionGuard(`${prefix}:view`),
      async (context, { listId }, { reply }) => {
        const row = await mustFindDownloadableApplication(context, listId)
        const { files, left } = await filesAndOmissionsForZip(context, row)
        if (files.length === 0) throw badInputRefusal(left.at(0)?.reason ?? say.nothing)
        const signal = clientGoneSignal(reply)
        const stream = streamZip({
          signal,
          left,
          parts: files.map((open) => ({
            name: downloadFileName(open),
            make: async () => {
              const result = await makeAndLogDownload(context, open, { signal, isZip: true })
              return 'failure' in result ? { reason: whyNot[result.failure] } : result
            },
          })),
        })
        return sendFile(reply, { name: say.zip(row.applyNo), mimeType: 'application/zip', stream })
      },
    ),
  ]
}

const PDF = 'application/pdf'
/** The form in which a file is sent: an office document as a PDF. */
const downloadNameAndType = (open: Open) => ({
  name: downloadFileName(open),
  mimeType: isOfficeDocument(open.file.name) ? PDF : open.file.mimeType,
})
const downloadFileName = ({ judged: { now }, file }: Open) =>
  watermarkedFileName(file.name, now?.materialCode ?? '')

const watermarkTextOf = ({ clock }: Context, { purpose, createUserName }: ApplyRecord): string =>
  watermarkText({ purpose, userName: createUserName ?? '', day: shanghaiDateAt(clock()) })

/**
 * The application, if its files are for the caller now. @throws 404 when the caller may not see it, 403 when
 * they may see but not download it, 409 before and after its time
 */
async function mustFindDownloadableApplication(context: Context, listId: string): Promise<ApplyRecord> {
  const row = await materialApplications.mustFind(context, listId)
  if (row.useWay === ORIGINAL) throw wrongState(say.original)
  if (!canReceiveFiles(context, row)) {
    const isOwn = row.createUserId === context.actor.userId && row.useWay !== ELECTRONIC
    throw isOwn ? badInputRefusal(say.printed) : notPermitted()
  }
  if (NOT_PASSED.includes(row.status)) throw wrongState(say.waiting)
  if (!canDownload(context, row))
    throw wrongState(say.ended(formatToMinute(row.downloadUntil?.toISOString() ?? null)))
  return row
}

interface Asked {
  listId: string
  materialId: string
  fileId: string
}

async function mustFindDownloadableFile(
  context: Context,
  { listId, materialId, fileId }: Asked,
): Promise<Open> {
  const row = await mustFindDownloadableApplication(context, listId)
  const [judged] = await checkMaterialsToday(
    context,
    row.items.filter((item) => item.materialId === materialId),
  )
  if (!judged?.fileIds.includes(fileId)) throw notFound()
  if (judged.problem) throw wrongState(say.problem(judged.now?.materialName ?? '', judged.problem))
  const [file] = await attachmentsById(context.db, [fileId])
  if (!file) throw notFound()
  const problem = watermarkProblem(file.name, officeConversionSupport(context))
  if (problem) throw badInputRefusal(say.problem(file.name, problem))
  return { row, judged, file }
}

const assertStillDownloadable = (context: Context, { row, judged, file }: Open) =>
  mustFindDownloadableFile(context, {
    listId: row.listId,
    materialId: judged.item.materialId,
    fileId: file.listId,
  })

/** The files that go into the zip, and the names of those that do not, each with the reason. */
async function filesAndOmissionsForZip(context: Context, row: ApplyRecord) {
  const files: Open[] = []
  const left: { name: string; reason: string }[] = []
  for (const judged of await checkMaterialsToday(context, row.items)) {
    const { now, problem, fileIds } = judged
    if (problem) left.push({ name: now?.materialName ?? '', reason: problem })
    else
      for (const file of await attachmentsById(context.db, fileIds)) {
        const reason = watermarkProblem(file.name, officeConversionSupport(context))
        if (reason) left.push({ name: file.name, reason })
        else files.push({ row, judged, file })
      }
  }
  return { files, left }
}

function downloadRefusalError(failure: Failure, reply: FastifyReply): Error {
  if (failure !== 'busy') return badInputRefusal(whyNot[failure])
  void reply.header('Retry-After', String(WAIT_SECONDS))
  return tooManyRequests(whyNot.busy)
}

/** Records a download in 下载日志 and in the operation log. */
const recordDownload = (
  context: Context,
  { row, judged, file }: Open,
  { mark, isZip }: { mark: string; isZip: boolean },
) =>
  context.write(async (write) => {
    const { versionId, versionNo, materialId } = judged.item
    const told = { materialId, versionId, versionNo, materialCode: judged.now?.materialCode ?? '' }
    await write.tx.insert(log).values({
      listId: newListId(),
      applyId: row.listId,
      ...told,
      isZip,
      mark,
      fileId: file.listId,
      fileName: file.name,
      userId: write.actor.userId,
      ip: write.ip,
      time: write.clock(),
    })
    const after = { applyNo: row.applyNo, ...told, fileId: file.listId, name: file.name, mark }
    write.log({ module: prefix, action: 'download', ownId: row.listId, after })
  })
