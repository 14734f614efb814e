import { chineseDate } from '@agency/shared/format/chinese-date'
import { signupStatus } from '@agency/shared/modules/tender-signup/signup.flow'
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { inlineCodes } from '../../db/inline-codes'
import { crmSupplier } from '../crm-supplier/supplier.table'
import type { LotRecord } from '../tender-project/project.door'
import { tenderCandidate } from '../tender-project/tables/lot.table'
import { tenderBid, tenderSignup } from '../tender-signup/signup.table'
import { amountInWords, dateText, dateTimeText, limitText, yuanText } from './document.facts'
import { noticeFactsBySupplier } from './document.notices'

const say = {
  sealed: '完好',
  notRead: '未唱价',
  late: '逾期送达',
  unsealed: '未按要求密封',
  noneRefused: '无',
  refused: (name: string, why: string) => `${name}（${why}）`,
  rank: (rank: number) => `第${'一二三'.charAt(rank - 1)}名`,
  notPublished: '待定',
  asInBid: '详见投标文件',
  money: (money: string) => `${money}元`,
}

/** Number of empty lines for signatures by hand. */
const BLANK_LINES = 5

type Bid = typeof tenderBid.$inferSelect & { supplierName: string }

/** Bids in the order of receipt, without suppliers that have withdrawn. */
async function loadBids(db: Queryable, packageId: string): Promise<Bid[]> {
  return db
    .select({ ...getTableColumns(tenderBid), supplierName: crmSupplier.supplierName })
    .from(tenderBid)
    .innerJoin(crmSupplier, eq(crmSupplier.listId, tenderBid.supplierId))
    .where(
      and(
        eq(tenderBid.packageId, packageId),
        eq(tenderBid.delFlag, false),
        sql`exists (select 1 from ${tenderSignup} where ${tenderSignup.packageId} = ${tenderBid.packageId}
          and ${tenderSignup.supplierId} = ${tenderBid.supplierId} and ${tenderSignup.status} = ${inlineCodes(signupStatus.valid)}
          and not ${tenderSignup.delFlag})`,
      ),
    )
    .orderBy(asc(tenderBid.submitTime), asc(tenderBid.listId))
}

/** Everybody who obtained the document of a lot, in the order of time, those who withdrew too. */
export const loadSignups = (db: Queryable, packageId: string) =>
  db
    .select({ signup: tenderSignup, name: crmSupplier.supplierName, code: crmSupplier.creditCode })
    .from(tenderSignup)
    .innerJoin(crmSupplier, eq(crmSupplier.listId, tenderSignup.supplierId))
    .where(and(eq(tenderSignup.packageId, packageId), eq(tenderSignup.delFlag, false)))
    .orderBy(asc(tenderSignup.buyTime), asc(tenderSignup.listId))

/** Every bid of a lot as it was handed in, refused and replaced ones too. */
export const loadHandedInBids = (db: Queryable, packageId: string) =>
  db
    .select({ bid: tenderBid, name: crmSupplier.supplierName })
    .from(tenderBid)
    .innerJoin(crmSupplier, eq(crmSupplier.listId, tenderBid.supplierId))
    .where(and(eq(tenderBid.packageId, packageId), eq(tenderBid.delFlag, false)))
    .orderBy(asc(tenderBid.submitTime), asc(tenderBid.listId))

const isBidAccepted = ({ sealOk, isLate }: Bid) => sealOk && !isLate
/** The valid bid of each supplier: the last one that was accepted (招标投标法第29条). */
const latestAcceptedBids = (bids: readonly Bid[]) => {
  const taken = bids.filter(isBidAccepted)
  return taken.filter(
    (bid, at) => !taken.slice(at + 1).some(({ supplierId }) => supplierId === bid.supplierId),
  )
}

export async function signInFacts(db: Queryable, { listId }: LotRecord) {
  const names = latestAcceptedBids(await loadBids(db, listId)).map(({ supplierName }) => supplierName)
  const lines = [...names, ...Array.from({ length: BLANK_LINES }, () => '')]
  return {
    签到: lines.map((name, at) => ({
      序号: String(at + 1),
      单位名称: name,
      代表姓名: '',
      授权书: '',
      联系电话: '',
      签名: '',
      签到时间: '',
    })),
  }
}

export async function openRecordFacts(db: Queryable, lot: LotRecord) {
  const bids = await loadBids(db, lot.listId)
  const taken = latestAcceptedBids(bids)
  const refused = bids
    .filter((bid) => !isBidAccepted(bid))
    .map(({ supplierName, isLate }) => say.refused(supplierName, isLate ? say.late : say.unsealed))
  return {
    最高限价: limitText(lot.controlMoney),
    递交家数: String(taken.length),
    拒收情况: refused.join('；') || say.noneRefused,
    投标: taken.map((bid, index) => ({
      序号: String(index + 1),
      单位名称: bid.supplierName,
      递交时间: dateTimeText(bid.submitTime),
      密封: say.sealed,
      '正/副本': `${bid.originals}/${bid.copies}`,
      '报价（元）': bid.bidMoney === null ? say.notRead : yuanText(bid.bidMoney),
      报价大写: bid.bidMoney === null ? '' : amountInWords(bid.bidMoney),
      备注: bid.invalidReason ?? '',
    })),
  }
}

export async function candidateFacts(db: Queryable, lot: LotRecord) {
  const ranked = await db
    .select({
      name: crmSupplier.supplierName,
      evalRank: tenderCandidate.evalRank,
      bidMoney: tenderCandidate.bidMoney,
      evalScore: tenderCandidate.evalScore,
      quality: tenderCandidate.quality,
      duration: tenderCandidate.duration,
      leader: tenderCandidate.leader,
    })
    .from(tenderCandidate)
    .innerJoin(crmSupplier, eq(crmSupplier.listId, tenderCandidate.supplierId))
    .where(eq(tenderCandidate.packageId, lot.listId))
    .orderBy(asc(tenderCandidate.evalRank))
  const formatDay = (time: Date | null) => (time ? chineseDate(time.toISOString()) : say.notPublished)
  return {
    公示开始: formatDay(lot.candidateStart),
    公示结束: formatDay(lot.candidateEnd),
    评标完成时间: dateTimeText(lot.evalFinishTime),
    候选人: ranked.map(({ name, evalRank, bidMoney, evalScore }) => ({
      名次: say.rank(evalRank),
      候选人名称: name,
      '报价（元）': yuanText(bidMoney),
      报价大写: amountInWords(bidMoney),
      评审得分: evalScore ?? '—',
    })),
    候选人承诺: ranked.map(({ name, evalRank, quality, duration, leader }) => ({
      名次: say.rank(evalRank),
      候选人名称: name,
      质量: quality ?? say.asInBid,
      '工期（交货期）': duration ?? say.asInBid,
      项目负责人及证书: leader ?? say.asInBid,
    })),
  }
}

/** The facts about the winner of a lot and the amount of its award. */
export async function awardFacts(db: Queryable, lot: LotRecord) {
  const [winner] = await db
    .select({ name: crmSupplier.supplierName })
    .from(crmSupplier)
    .where(eq(crmSupplier.listId, lot.resultSupplierId ?? ''))
  return {
    中标单位: winner?.name ?? '—',
    中标金额: yuanText(lot.winBidMoney),
    中标大写: amountInWords(lot.winBidMoney),
    定标日期: dateText(lot.calibrationTime),
  }
}

/** The valid bids that did not win. */
export const findLosingBids = async (db: Queryable, { listId, resultSupplierId }: LotRecord) =>
  latestAcceptedBids(await loadBids(db, listId)).filter(({ supplierId }) => supplierId !== resultSupplierId)

/** The facts about the winner of a lot, with the number and date of their notice. */
export async function awardNoticeFacts(db: Queryable, lot: LotRecord) {
  const { number, date, isDraft } = (await noticeFactsBySupplier(db, lot))(lot.resultSupplierId)
  return { isDraft, values: { ...(await awardFacts(db, lot)), 通知书编号: number, 制作日期: date } }
}

export async function losersNoticeFacts(db: Queryable, lot: LotRecord) {
  const noticeFor = await noticeFactsBySupplier(db, lot)
  const losers = (await findLosingBids(db, lot)).map((bid) => ({ bid, notice: noticeFor(bid.supplierId) }))
  return {
    isDraft: losers.some(({ notice }) => notice.isDraft),
    values: {
      ...(await awardFacts(db, lot)),
      未中标单位: losers.map(({ bid: { supplierName, bidMoney }, notice }) => ({
        单位名称: supplierName,
        原报价: bidMoney === null ? say.notRead : say.money(yuanText(bidMoney)),
        通知书编号: notice.number,
        发出日期: notice.date,
      })),
    },
  }
}
