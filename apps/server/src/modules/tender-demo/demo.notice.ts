import { shanghaiDateAt } from '@agency/shared/format/dates'
import { noticeApi } from '@agency/shared/modules/sale-notice/notice.contract'
import { noticeFlow, noticeStatus } from '@agency/shared/modules/sale-notice/notice.flow'
import type { NoticeRow } from '@agency/shared/modules/sale-notice/notice.record'
import { pseudoRandom } from '../../seed/company/chance'
import { simulateBidArchiving } from './demo.bids'
import { signatureImage } from './demo.files'
import { doesPlanEndWith, idAndVersion, type Lot } from './demo.tender'
import type { Life, World } from './demo.world'

/** The stage that the notice of each awarded demo lot reaches by today. */
type Until = 'toApply' | 'checkPm' | 'fix' | 'checkFin' | 'waiving' | 'handing'
const standing: Readonly<Record<string, Until>> = {
  'C01/0': 'checkPm',
  'C01/1': 'handing',
  'C02/0': 'checkFin',
  'C02/1': 'toApply',
  'C03/0': 'waiving',
  'C03/1': 'fix',
  'C04/0': 'toApply',
}
/** The demo lot whose notice had a wrong name, was 作废 and replaced. */
const WRONG = 'B04/0'
const POSTED_DAYS = 3

type Notice = Pick<NoticeRow, 'listId' | 'version' | 'noticeNo' | 'isUnpaid' | 'receiveWay'>
type Standing = Notice & { procurementRegime: string }

/** The life of a winner's notice from the day after the award: application, checks and hand-out. */
export async function* simulateAwardNotice(world: World, lot: Lot, day: string): Life {
  const { tender, listId, at } = lot
  const until = doesPlanEndWith(tender, 'awarded')
    ? (standing[`${tender.plan.id}/${at}`] ?? 'toApply')
    : undefined
  if (until === 'toApply') return
  yield world.at(day, '09:40')
  const [own] = await world.call('sales', noticeApi.list, { packageId: listId, order: 'noticeNo asc' })
  if (!own) return
  const asked = await world.move<Standing>('sales', noticeApi.apply, {
    ...idAndVersion(own),
    ...(await createNoticeApplication(world, lot)),
  })
  if (until === 'checkPm') return
  yield world.at(day, '10:30')
  if (until === 'fix') {
    const why = { result: 'return', opinion: '授权书未写明领取人的身份证号，请更换' } as const
    await world.move(tender.cast.a, noticeApi.checkPm, { ...idAndVersion(asked), ...why })
    return
  }
  const found = await world.move<Standing>(tender.cast.a, noticeApi.checkPm, {
    ...idAndVersion(asked),
    result: 'approve',
  })
  if (until === 'checkFin') return
  const checked = yield* simulateFinanceCheck(world, found, { day, until })
  if (!checked || until === 'handing') return
  yield world.at(day, '16:00')
  await handOutNotice(world, lot, checked)
}

/** Finance explains an unpaid fee, or asks 公司领导 for a waiver where no law requires the notice. */
async function* simulateFinanceCheck(
  world: World,
  found: Standing,
  { day, until }: { day: string; until: Until | undefined },
): AsyncGenerator<Date, Notice | undefined> {
  yield world.at(day, '14:10')
  const isDue = ['ZC', 'ZTB_MUST'].includes(found.procurementRegime)
  let asked: Notice = found
  if (until === 'waiving' || (found.isUnpaid && !isDue)) {
    asked = await world.move<Notice>('finance', noticeApi.waiveAsk, {
      ...idAndVersion(found),
      opinion: '服务费按合同约定于签约后支付',
    })
    if (until === 'waiving') return undefined
    yield world.at(day, '14:50')
    asked = await world.move<Notice>('leader', noticeApi.waive, {
      ...idAndVersion(asked),
      result: 'approve',
      opinion: '同意先行发放，由客户经理催收',
      waiveFile: [await world.file('leader', '豁免批准文件.pdf')],
    })
  }
  yield world.at(day, '15:20')
  return world.move<Notice>('finance', noticeApi.checkFin, {
    ...idAndVersion(asked),
    result: 'approve',
    ...(asked.isUnpaid ? { opinion: '通知书须按时发出，服务费另行催收' } : {}),
  })
}

/** The application for a demo lot's notice; most receivers come to the counter. */
async function createNoticeApplication(world: World, { tender, at, buyers }: Lot) {
  const dice = pseudoRandom(tender.plan.id, at, 'receiveWay')
  const receiveWay = dice < 0.7 ? '现场' : dice < 0.85 ? '邮寄' : '电子'
  const isAtCounter = receiveWay === '现场'
  return {
    receiveWay,
    receiverName: buyers[0]?.contactName ?? '领取人',
    receiverMobile: `1370000${String(2000 + Math.floor(dice * 7000))}`,
    receiverIdCard: null,
    receiverAddress: isAtCounter
      ? null
      : receiveWay === '邮寄'
        ? '云岭市示范路 1 号'
        : 'sales@supplier.example.com',
    authFile: isAtCounter ? [await world.file('sales', '授权书.pdf')] : [],
  }
}

/** Hands the winner's notice of a demo lot out; losers are informed a little later. */
async function handOutNotice(world: World, lot: Lot, checked: Notice): Promise<void> {
  const { receiveWay } = checked
  const atCounter =
    receiveWay === '现场'
      ? {
          photoFile: [await world.file('sales', '领取照片.pdf')],
          signImage: await signatureImage(),
          signPoints: 64,
        }
      : {}
  const handed = await world.move<Notice>('sales', noticeApi.handout, {
    ...idAndVersion(checked),
    noticeSendTime: world.now.toISOString(),
    noticeFile: [await world.file('sales', '中标通知书.pdf')],
    ...(receiveWay === '邮寄'
      ? { expressNo: `SF${String(Math.floor(pseudoRandom(checked.listId) * 1e12))}` }
      : {}),
    ...atCounter,
  })
  world.schedule(simulateLosersNotices(world, lot))
  world.schedule(simulateBidArchiving(world, lot.tender, lot.listId))
  if (`${lot.tender.plan.id}/${lot.at}` === WRONG) world.schedule(simulateNoticeVoiding(world, handed.listId))
  else if (receiveWay !== '现场') world.schedule(simulateNoticeReceipt(world, handed))
}

/** Confirms a notice that was sent, which arrives some days later. */
async function* simulateNoticeReceipt(world: World, { listId }: Pick<Notice, 'listId'>): Life {
  const day = world.workday(currentDay(world), POSTED_DAYS)
  yield world.at(day, '10:10')
  const sent = await world.loadRecord<Notice>(noticeFlow, listId)
  await world.move('sales', noticeApi.confirm, {
    ...idAndVersion(sent),
    receiveTime: world.at(day, '09:30').toISOString(),
    receiptFile: [await world.file('sales', '签收回执.pdf')],
  })
}

/** Sends the 结果通知书 to the losers of all lots awarded by now. */
async function* simulateLosersNotices(world: World, { tender: { projectId } }: Lot): Life {
  yield world.at(currentDay(world), '16:30')
  const waiting = await world.call('sales', noticeApi.list, {
    projectId,
    noticeType: '结果通知书',
    status: noticeStatus.toApply,
  })
  if (waiting.length === 0) return
  await world.call('sales', noticeApi.sendLost, {
    listId: projectId,
    receiveWay: '电子',
    noticeSendTime: world.now.toISOString(),
  })
}

/** Voids a notice with a wrong name: requested by the person who handed it out, decided by 公司领导. */
async function* simulateNoticeVoiding(world: World, listId: string): Life {
  const day = world.workday(currentDay(world), 1)
  yield world.at(day, '10:40')
  const wrong = await world.loadRecord<Notice>(noticeFlow, listId)
  const asked = await world.move<Notice>('sales', noticeApi.void, {
    ...idAndVersion(wrong),
    opinion: '通知书上的单位名称有误',
  })
  yield world.at(day, '14:30')
  await world.move('leader', noticeApi.voidApprove, { ...idAndVersion(asked), result: 'approve' })
}

const currentDay = ({ now }: World) => shanghaiDateAt(now)
