import { noticeApi } from '@agency/shared/modules/sale-notice/notice.contract'
import type { NoticeRow } from '@agency/shared/modules/sale-notice/notice.record'
import sharp from 'sharp'
import { uploadFile } from './attachments'
import { mustExist } from './collections'
import { expectSuccess } from './expect-success'
import { moveFunctionFor, type Person, type Some } from './person'

export const onNotice = moveFunctionFor(noticeApi)

/** The people involved in a notice. */
export interface NoticePeople {
  sales: Person
  pm: Person
  finance: Person
  leader: Person
}

const currentIsoTime = () => new Date().toISOString()
const uploadedFileIds = async (person: Person, name: string) => [(await uploadFile(person, name)).listId]

const toDataUrl = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`

/** A white picture without any ink. */
export const aBlankPicture = async (width = 300, height = 100): Promise<string> =>
  toDataUrl(
    await sharp({ create: { width, height, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  )

/** A picture of 300 × 100 pixels like those of a signature pad, with the line of this SVG path. */
export const aSignaturePicture = async (
  line = 'M20 60 C60 10 90 90 140 40 S220 80 270 30',
  paper = '#fff',
): Promise<string> => {
  const pad = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><rect width="300" height="100" fill="${paper}"/><path d="${line}" fill="none" stroke="#000" stroke-width="1.5" stroke-linecap="round"/></svg>`
  return toDataUrl(await sharp(Buffer.from(pad)).png().toBuffer())
}

export const noticeApplicationForm = async (sales: Person) => ({
  receiveWay: '现场',
  receiverName: '周一鸣',
  receiverMobile: '13800001111',
  receiverIdCard: null,
  receiverAddress: null,
  authFile: await uploadedFileIds(sales, '授权书.pdf'),
})

export const handoutForm = async (sales: Person): Promise<Some<typeof noticeApi.handout>> => ({
  noticeSendTime: currentIsoTime(),
  photoFile: await uploadedFileIds(sales, '领取照片.pdf'),
  signImage: await aSignaturePicture(),
  signPoints: 60,
})

/** The notices of a lot, the winner's first. */
export const noticesOf = async (person: Person, packageId: string): Promise<NoticeRow[]> =>
  person.call(noticeApi.list, { packageId, order: 'noticeNo asc' })

/** The winner's current notice. */
export const winnersNotice = async (person: Person, packageId: string): Promise<NoticeRow> =>
  mustExist((await noticesOf(person, packageId)).find(({ isWinner, status }) => isWinner && status !== '90'))

/** A notice that was requested and checked by the project's manager and by finance: it can be handed out. */
export async function requestAndCheckNotice(people: NoticePeople, notice: NoticeRow): Promise<NoticeRow> {
  const { sales, pm, finance, leader } = people
  const asked = expectSuccess(await onNotice(sales, 'apply', notice, await noticeApplicationForm(sales)))
  let found = expectSuccess(await onNotice(pm, 'checkPm', asked, { result: 'approve' }))
  if (found.isUnpaid && !found.isFeeWarning) {
    const waiting = expectSuccess(
      await onNotice(finance, 'waiveAsk', found, { opinion: '中标人承诺月底付清' }),
    )
    const waiveFile = await uploadedFileIds(leader, '豁免批准.pdf')
    const waiver = { result: 'approve', opinion: '同意先行发放', waiveFile } as const
    found = expectSuccess(await onNotice(leader, 'waive', waiting, waiver))
  }
  return expectSuccess(
    await onNotice(finance, 'checkFin', found, { result: 'approve', opinion: '服务费另行催收' }),
  )
}

/** Takes the winner's notice of a lot through all its steps, from 定标 to the counter. */
export async function handOutWinnersNotice(people: NoticePeople, packageId: string): Promise<NoticeRow> {
  const checked = await requestAndCheckNotice(people, await winnersNotice(people.sales, packageId))
  return expectSuccess(await onNotice(people.sales, 'handout', checked, await handoutForm(people.sales)))
}
