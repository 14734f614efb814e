import { Readable } from 'node:stream'
import { formatToMinute } from '@agency/shared/fields/words'
import { watermarkableKindOf } from '@agency/shared/format/watermarkable-kinds'
import { borrowApi } from '@agency/shared/modules/archive-borrow/borrow.contract'
import { borrowStatus } from '@agency/shared/modules/archive-borrow/borrow.flow'
import { borrowRecord } from '@agency/shared/modules/archive-borrow/borrow.record'
import { repoStatus } from '@agency/shared/modules/archive-repo/repo.flow'
import { and, eq } from 'drizzle-orm'
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
import { sysOperationLog as log } from '../../log/operation-log.table'
import type { Watermark } from '../../watermarked-pages/protocol'
import { lockCase } from '../../workflow/hold-case'
import { archiveVolumes } from '../archive-repo/repo.door'
import { type BorrowRecord, borrows } from './borrow.store'
import { canReadLoanFiles, isDownloadAllowedForPurpose } from './borrow.view'
import { itemFileIds, receivedItemsOfVolume } from './borrow.volume'

const { prefix } = borrowRecord
const [READ, COPY] = ['readLoan', 'copyLoan']
const WAIT_SECONDS = 5
/** Statuses of a loan that was lent: 借阅中, 已归还. */
const BEGUN: readonly string[] = [borrowStatus.lent, borrowStatus.returned]
const say = {
  waiting: '电子借阅批准后才能阅读',
  ended: (until: string) => `电子借阅已于 ${until} 到期，不能再阅读；需要继续阅读的，请在“档案借阅”重新申请`,
  destroyed: '档案已销毁，不能阅读',
  purpose: (purpose: string) => `借阅目的为“${purpose}”，只能在线阅读，不能下载`,
  noCopy: '这种文件只能在线阅读，不能下载',
  counter: '这种文件不能在线阅读，请到档案室阅览',
  protected: '文件有密码保护，不能在线阅读，请到档案室阅览',
  damaged: '文件已损坏，不能阅读，请联系档案管理员',
  heavy: '文件过大或过于复杂，不能在线显示，请到档案室阅览',
  busy: '同时阅读的人较多，请稍后再试',
  stopped: '阅读已中断',
}
const whyNot: Readonly<Record<Exclude<Failure, 'busy'>, string>> = {
  tooLong: say.heavy,
  tooMuchMemory: say.heavy,
  tooLarge: say.heavy,
  damaged: say.damaged,
  protected: say.protected,
  stopped: say.stopped,
}

interface Asked {
  listId: string
  fileId: string
}
interface Open {
  loan: BorrowRecord
  file: AttachmentFile
}

/**
 * 在线阅读 (DOMAIN 5.10): the files of an electronic loan, page by page, for its borrower only, from the
 * approval to the due time by the server's clock. The original file never leaves the server: it is rendered
 * as images that carry the reader's name, the time and the purpose.
 */
export const onlineReadingRoutes = ({
  watermarkedPages,
}: Pick<AppServices, 'watermarkedPages'>): readonly Route[] => [
  defineRoute(borrowApi.reading, permissionGuard(`${prefix}:view`), async (context, asked, { reply }) => {
    const { file } = await mustFindReadableFile(context, asked)
    const ran = await watermarkedPages.countPages(file, {
      by: context.actor.userId,
      signal: clientGoneSignal(reply),
    })
    if ('failure' in ran) throw readingRefusalError(ran.failure, reply)
    return { pages: ran.told.pages }
  }),
  defineRoute(
    borrowApi.readPage,
    permissionGuard(`${prefix}:view`),
    async (context, { page, ...asked }, { reply }) => {
      const { loan, file } = await mustFindReadableFile(context, asked)
      const wanted = { by: context.actor.userId, signal: clientGoneSignal(reply) }
      const ran = await watermarkedPages.page({ ...file, page, mark: watermarkOf(context, loan) }, wanted)
      if ('failure' in ran) throw readingRefusalError(ran.failure, reply)
      const { image } = ran.told
      if (!image) throw notFound()
      // Rendering takes time, so the loan is checked again: it may have ended meanwhile.
      await logReadingOnce(context, await mustFindReadableFile(context, asked))
      const bytes = Buffer.from(image)
      return sendFile(reply, {
        name: `${file.name}-${page}.jpg`,
        mimeType: 'image/jpeg',
        size: bytes.length,
        stream: Readable.from([bytes]),
      })
    },
  ),
  defineRoute(borrowApi.readCopy, permissionGuard(`${prefix}:view`), async (context, asked, { reply }) => {
    const { loan, file } = await mustFindCopyableFile(context, asked)
    const wanted = { by: context.actor.userId, signal: clientGoneSignal(reply) }
    const copy = await watermarkedPages.copy({ ...file, mark: watermarkOf(context, loan) }, wanted)
    if ('failure' in copy) throw readingRefusalError(copy.failure, reply)
    try {
      await logFileAccess(context, await mustFindCopyableFile(context, asked), COPY)
    } catch (error) {
      copy.stream.destroy()
      throw error
    }
    return sendFile(reply, { ...file, ...copy })
  }),
]

/**
 * Finds the loan and file that the caller asks to read. @throws 404 when the caller may not see the loan, 403
 * when it is somebody else's loan, 409 before and after its reading time
 */
async function mustFindReadableFile(context: Context, { listId, fileId }: Asked): Promise<Open> {
  const loan = await borrows.mustFind(context, listId)
  if (loan.createUserId !== context.actor.userId) throw notPermitted()
  if (!loan.isElectronic) throw notFound()
  if (!canReadLoanFiles(context, loan)) {
    const until = formatToMinute(loan.dueTime.toISOString())
    throw wrongState(BEGUN.includes(loan.status) ? say.ended(until) : say.waiting)
  }
  const volume = await archiveVolumes.mustLoad(context.db, loan.repoId)
  if (volume.status === repoStatus.destroyed) throw wrongState(say.destroyed)
  const lent = (await receivedItemsOfVolume(context.db, loan.archiveId)).filter(({ itemCode }) =>
    loan.itemCodes.includes(itemCode),
  )
  const [file] = lent.flatMap(itemFileIds).includes(fileId) ? await attachmentsById(context.db, [fileId]) : []
  if (!file) throw notFound()
  if (!watermarkableKindOf(file.name)) throw badInputRefusal(say.counter)
  return { loan, file }
}

/**
 * As `mustBeOpen`, for downloading a copy. @throws 400 when the purpose or the kind of file does not allow
 * downloads
 */
async function mustFindCopyableFile(context: Context, asked: Asked): Promise<Open> {
  const open = await mustFindReadableFile(context, asked)
  const { purpose } = open.loan
  if (!(await isDownloadAllowedForPurpose(context.db, purpose))) throw badInputRefusal(say.purpose(purpose))
  if (!watermarkableKindOf(open.file.name)?.isCopied) throw badInputRefusal(say.noCopy)
  return open
}

function readingRefusalError(failure: Failure, reply: FastifyReply): Error {
  if (failure !== 'busy') return badInputRefusal(whyNot[failure])
  void reply.header('Retry-After', String(WAIT_SECONDS))
  return tooManyRequests(say.busy)
}

const watermarkOf = ({ actor, clock }: Context, { purpose, borrowNo }: BorrowRecord): Watermark => ({
  text: [actor.nickName, formatToMinute(clock().toISOString()), purpose, borrowNo].join(' · '),
})

const fileAccessLogLine = ({ loan, file }: Open, action: string) => ({
  module: prefix,
  action,
  ownId: loan.listId,
  after: { borrowNo: loan.borrowNo, purpose: loan.purpose, fileId: file.listId, name: file.name },
})

const logFileAccess = (context: Context, open: Open, action: string) =>
  context.write(async (write) => write.log(fileAccessLogLine(open, action)))

/** Logs who reads which file, once per loan and file, even when several pages are requested at once. */
async function logReadingOnce(context: Context, open: Open): Promise<void> {
  if (await isReadingLogged(context.db, open)) return
  await context.write(async (write) => {
    await lockCase(write.tx, open.loan.listId)
    if (!(await isReadingLogged(write.tx, open))) write.log(fileAccessLogLine(open, READ))
  })
}

async function isReadingLogged(db: Context['db'], { loan, file }: Open): Promise<boolean> {
  const lines = await db
    .select({ after: log.after })
    .from(log)
    .where(and(eq(log.ownId, loan.listId), eq(log.module, prefix), eq(log.action, READ)))
  return lines.some(({ after }) => after?.includes(file.listId))
}
