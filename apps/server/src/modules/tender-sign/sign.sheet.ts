import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import { formatDateTime } from '@agency/shared/format/dates'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import type { signApi } from '@agency/shared/modules/tender-sign/sign.contract'
import { signPrefix } from '@agency/shared/modules/tender-sign/sign.permissions'
import { areBuyersPublic } from '@agency/shared/tendering/secrecy'
import { wordingForProcurement } from '@agency/shared/tendering/wording'
import { eq, inArray } from 'drizzle-orm'
import sharp from 'sharp'
import { columnsForUpdate, type Write } from '../../http/context'
import { badInputRefusal, staleVersion, wrongState } from '../../http/refusal'
import { savePdf } from '../../papers/papers'
import { type Block, type Cell, createParagraph, type Row } from '../../pdf/blocks'
import { decryptText } from '../../session/encryption'
import { projects } from '../tender-project/project.door'
import { tenderLot } from '../tender-project/tables/lot.table'
import {
  emitChangeToProjectManagers,
  type HeldSession,
  isSignSessionOver,
  loadSignatures,
  type StoredSignature,
} from './sign.store'
import { tenderSignature, tenderSignSession } from './sign.table'

const say = {
  running: '签到还没有结束，请先结束签到',
  unjudged: (count: number) => `还有 ${count} 人没有确认或划除`,
  nobody: '没有确认到场的人，不能生成签到表',
  secret: '开标后（评标签到为定标后）才能生成签到表：此前谁来投标、谁来评标须保密',
  project: (name: string, code: string) => `项目：${name}（${code}）`,
  lots: (nos: string, time: string) => `标包：${nos}　　时间：${time}`,
  count: (count: number) => `确认到场 ${count} 人。签名由本人在手机上手写，图片及其校验值由系统保存。`,
  columns: ['序号', '身份', '单位', '姓名', '职务', '授权书', '手机', '签名', '签到时间'],
  authorized: '有',
  notAuthorized: '无',
  host: '主持人（签名）：',
  recorder: '记录人（签名）：',
  supervisor: '监督人（签名）：',
  client: (client: string) => `${client}代表（签名）：`,
  signedOn: '日期：',
}
/** Category of the 签到表 in the archive: 实施文件 20 of DOMAIN 5.9. */
const CATEGORY = '开标记录与签到'
const EVALUATION = '评标签到'
const WIDTHS = [3, 6, 11, 5, 5, 4, 8, 9, 8]
/** Height in points of a line to be signed by hand. */
const SIGNING_HEIGHT = 30
/** Height in points at which a signature on the 签到表 is legible. */
const SIGNED_HEIGHT = 40
const SMALL = 9

/**
 * Makes 签到表 of a finished session (DOMAIN 5.18): a PDF of everybody confirmed with their signatures, added
 * to the project's files. It has whole phone numbers, as the paper that it replaces; the managers of the session who
 * make it may know them. A repeated request makes a new one; the earlier one stays.
 * @throws 409 while people can sign, 400 while somebody is neither confirmed nor struck out, or while it is
 * secret who came (R27)
 */
export async function makeSignInSheet(
  write: Write,
  session: HeldSession,
  { version }: ParsedInputOf<typeof signApi.sheet>,
): Promise<HeldSession> {
  if (session.version !== version) throw staleVersion()
  if (!isSignSessionOver(session, write.clock())) throw wrongState(say.running)
  const lots = await write.tx.select().from(tenderLot).where(inArray(tenderLot.listId, session.packageIds))
  const isAttendancePublic = (lot: (typeof lots)[number]) =>
    session.scene === EVALUATION ? lot.calibrationTime !== null : areBuyersPublic(lot)
  if (!lots.every(isAttendancePublic)) throw badInputRefusal(say.secret)
  const rows = await loadSignatures(write.tx, session.listId)
  const unjudged = rows.filter(({ confirmTime, strikeReason }) => !confirmTime && !strikeReason)
  if (unjudged.length > 0) throw badInputRefusal(say.unjudged(unjudged.length))
  const people = rows.filter(({ confirmTime }) => confirmTime)
  if (people.length === 0) throw badInputRefusal(say.nobody)
  const { projectName, projectCode, procurementRegime, procurementMethod } = await projects.mustFind(
    write,
    session.projectId,
  )
  const title = `${session.scene}表`
  const file = await savePdf(
    write,
    {
      title,
      fileName: `${title}-${formatDateTime(session.sceneTime.toISOString()).slice(0, 10)}.pdf`,
      fileCategory: CATEGORY,
      blocks: [
        createParagraph(title, { align: 'center', bold: true, size: 18, after: 12 }),
        createParagraph(say.project(projectName, projectCode ?? '')),
        createParagraph(
          say.lots(lots.map(({ packageNo }) => packageNo).join('、'), timeText(session.sceneTime)),
          {
            after: 8,
          },
        ),
        createSignatureTable(people, await loadSignaturePictures(write, people), write.settings.SECRET_KEY),
        createParagraph(say.count(people.length), { before: 10, after: 10 }),
        linesToSign(wordingForProcurement(procurementRegime, procurementMethod).client),
      ],
    },
    { bizType: projectPrefix, ownId: session.projectId },
  )
  const columns = { sheetId: file.listId, ...columnsForUpdate(write, session) }
  await write.tx.update(tenderSignSession).set(columns).where(eq(tenderSignSession.listId, session.listId))
  write.log({
    module: signPrefix,
    action: 'signSheet',
    ownId: session.listId,
    after: { sheetId: file.listId, fileHash: file.sha256 },
  })
  emitChangeToProjectManagers(write, session)
  return { ...session, ...columns }
}

const timeText = (time: Date) => formatDateTime(time.toISOString()).slice(0, 16)

/** Converts the signatures for the PDF in advance, since a PNG would be decoded and compressed again. */
async function loadSignaturePictures(
  write: Write,
  people: readonly StoredSignature[],
): Promise<Map<string, Buffer>> {
  const ids = people.map(({ listId }) => listId)
  const stored = await write.tx
    .select({ listId: tenderSignature.listId, signImage: tenderSignature.signImage })
    .from(tenderSignature)
    .where(inArray(tenderSignature.listId, ids))
  const flattenToJpeg = (image: Buffer) =>
    sharp(image).flatten({ background: '#fff' }).jpeg({ quality: 80 }).toBuffer()
  return new Map(
    await Promise.all(
      stored.map(async ({ listId, signImage }) => [listId, await flattenToJpeg(signImage)] as const),
    ),
  )
}

function createSignatureTable(
  people: readonly StoredSignature[],
  pictures: ReadonlyMap<string, Buffer>,
  secret: string,
): Block {
  const heading = say.columns.map((name) => textCell(name, { bold: true }))
  const rows = people.map((person, place): Row => {
    const texts = [
      `${place + 1}`,
      person.signType,
      person.companyName,
      person.signName,
      person.position ?? '',
      person.isAuthorized ? say.authorized : say.notAuthorized,
    ]
    const mobile = textCell(decryptText(person.mobileSealed, secret), { isOneLine: true })
    const signed = { ...textCell(''), picture: pictures.get(person.listId) }
    const cells = [
      ...texts.map((text) => textCell(text)),
      mobile,
      signed,
      textCell(timeText(person.arriveTime)),
    ]
    return { isHeader: false, height: SIGNED_HEIGHT, cells }
  })
  return { kind: 'table', widths: WIDTHS, rows: [{ isHeader: true, height: 0, cells: heading }, ...rows] }
}

/** Lines for those who answer for the event: host, recorder, supervisor and client. */
const linesToSign = (client: string): Block => {
  const line = (left: string, right: string): Row => ({
    isHeader: false,
    height: SIGNING_HEIGHT,
    cells: [left, right].map((text) => ({
      span: 1,
      isShaded: false,
      content: [createParagraph(text, { align: 'left' })],
    })),
  })
  return {
    kind: 'table',
    widths: [1, 1],
    rows: [
      line(say.host, say.recorder),
      line(say.supervisor, say.client(client)),
      line(say.signedOn, say.signedOn),
    ],
  }
}

const textCell = (text: string, { bold = false, isOneLine = false } = {}): Cell => ({
  span: 1,
  isShaded: bold,
  content: [createParagraph(text, { bold, size: SMALL, align: 'center', isOneLine })],
})
