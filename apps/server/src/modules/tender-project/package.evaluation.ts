import { dateAt, formatDateTime } from '@agency/shared/format/dates'
import { newListId } from '@agency/shared/format/ids'
import { decimal, formatMoney } from '@agency/shared/format/money'
import { EVALUATION_BIZ } from '@agency/shared/modules/tender-project/package.rules'
import { projectPrefix } from '@agency/shared/modules/tender-project/project.permissions'
import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { attachTo } from '../../files/attachments'
import type { Context, Write } from '../../http/context'
import { badField, Refusal, refuse } from '../../http/refusal'
import { figuresOf } from './committee.store'
import { isOnAwardTeam } from './experts'
import type { PackageRecord } from './package.record'
import { announce, assertLawful, bind, files, type Lot, time } from './package.steps'
import type { LotPorts } from './ports'
import { tenderCandidate } from './project.table'
import { supplierNamesOf } from './supplier-names'

const say = {
  future: '收到评标报告时间不能晚于现在',
  beforeOpening: '收到评标报告时间不能早于开标日期',
  beforeReport: '公示不能早于收到评标报告的日期开始',
  noBidder: '候选人没有按时递交投标文件',
  twice: '候选人不能重复',
  badCommittee: '评标委员会尚不符合规定，请项目经理A核对',
  noCommittee: '请先录入评标委员会成员',
  otherThanRead: (yuan: string) => `与唱标 ${yuan} 元不一致，请填写原因（如算术修正）`,
  otherThanBid: (yuan: string) => `与中标人报价 ${yuan} 元不一致，请填写原因`,
  notCandidate: '中标人须为候选人',
  overControl: '中标金额不能超过最高限价',
  notFirst: '未确定第一候选人为中标人的，须填写原因（招标投标法实施条例第55条）',
  publicityOpen: (end: string) => `候选人公示期未满（至 ${end}），不能定标`,
  noEnd: '未定',
  endsBeforeStart: '公示结束时间须晚于开始时间',
  publicity: '候选人公示',
  ranked: (rank: number, name: string, yuan: string) => `第 ${rank} 名：${name}，投标报价 ${yuan} 元`,
}

/** R12. Whoever may not know the committee is told no more than that it is not in order (R27). */
async function assertCommittee(context: Context, write: Write, lot: PackageRecord): Promise<void> {
  const more = await figuresOf(write.tx, lot.listId)
  const isKnown = await isOnAwardTeam(write.tx, context.actor, lot.projectId)
  try {
    if (more.committeeCount === 0) throw badField('committee', say.noCommittee)
    await assertLawful(context, write, { lot, more }, 'evalFinish', 'committee')
  } catch (error) {
    throw error instanceof Refusal && !isKnown ? badField('committee', say.badCommittee) : error
  }
}

interface Ranked {
  supplierId: string
  bidMoney: string
  bidReason?: string | null
  score?: string
}

/** 评标完成: the candidates in order, with the prices that were read out or the reason of another. */
export const evaluated =
  ({ bidders, readOut }: LotPorts): Lot =>
  async ({ context, write, record, input }) => {
    const candidates = input.candidates as Ranked[]
    const known = await bidders(write.tx, record.listId)
    const read = await readOut(write.tx, record.listId)
    candidates.forEach(({ supplierId, bidMoney, bidReason }, at) => {
      if (!known.includes(supplierId)) throw badField(`candidates.${at}.supplierId`, say.noBidder)
      if (candidates.findIndex((one) => one.supplierId === supplierId) < at)
        throw badField(`candidates.${at}.supplierId`, say.twice)
      const said = read.get(supplierId)
      if (said && !decimal(bidMoney).equals(said) && !bidReason)
        throw badField(`candidates.${at}.bidReason`, say.otherThanRead(formatMoney(said)))
    })
    const reportTime = time(input, 'reportTime')
    if (reportTime > context.clock()) throw badField('reportTime', say.future)
    if (record.bidTime && dateAt(reportTime) < dateAt(record.bidTime))
      throw badField('reportTime', say.beforeOpening)
    await assertCommittee(context, write, record)
    await write.tx.insert(tenderCandidate).values(
      candidates.map(({ supplierId, bidMoney, bidReason, score }, at) => ({
        listId: newListId(),
        packageId: record.listId,
        supplierId,
        bidMoney,
        bidReason: isSame(bidMoney, read.get(supplierId)) ? null : (bidReason ?? null),
        evalScore: score ?? null,
        evalRank: at + 1,
        createTime: context.clock(),
        createUserId: context.actor.userId,
      })),
    )
    const named = { reportFile: files(input, 'reportFile') }
    const bound = await bind(context, write, record, named, EVALUATION_BIZ)
    return { ...bound, reportTime, evalFinishTime: context.clock() }
  }

/** 候选人公示 (条例第54条). */
export const publicity: Lot = async ({ context, write, record, input }) => {
  const [candidateStart, candidateEnd] = [time(input, 'candidateStart'), time(input, 'candidateEnd')]
  if (record.reportTime && dateAt(candidateStart) < dateAt(record.reportTime))
    throw badField('candidateStart', say.beforeReport)
  if (candidateEnd <= candidateStart) throw badField('candidateEnd', say.endsBeforeStart)
  const lot = { ...record, candidateStart, candidateEnd }
  await assertLawful(context, write, { lot }, 'award', 'candidateEnd')
  const ranked = await candidatesOf(write.tx, record.listId)
  const names = await supplierNamesOf(
    write.tx,
    ranked.map(({ supplierId }) => supplierId),
  )
  const content = ranked
    .map(({ supplierId, evalRank, bidMoney }) =>
      say.ranked(evalRank, names.get(supplierId) ?? '', formatMoney(bidMoney)),
    )
    .join('\n')
  const file = files(input, 'publicityFile')
  const owner = { bizType: projectPrefix, ownId: record.projectId, field: 'publicityFile' }
  await attachTo(write, context, file, owner)
  await announce(context, write, record, { noticeType: say.publicity, content, endTime: candidateEnd, file })
  return { candidateStart, candidateEnd }
}

export const candidatesOf = (db: Queryable, packageId: string) =>
  db
    .select()
    .from(tenderCandidate)
    .where(eq(tenderCandidate.packageId, packageId))
    .orderBy(asc(tenderCandidate.evalRank))

/** The reason of a difference that is none is nothing to keep. */
const isSame = (money: string, other: string | undefined) =>
  other !== undefined && decimal(money).equals(other)

interface Awarded {
  supplierId: string
  winBidMoney: string
  winBidReason?: string | null
  opinion?: string
}

/** 定标 (DOMAIN 5.4, "award"). */
export const award: Lot = async ({ context, write, record, input }) => {
  const now = context.clock()
  const { candidateEnd, controlMoney } = record
  if (record.hasPublicity && (!candidateEnd || now <= candidateEnd))
    throw refuse(
      say.publicityOpen(candidateEnd ? formatDateTime(candidateEnd.toISOString()).slice(0, 16) : say.noEnd),
    )
  const { supplierId, winBidMoney, winBidReason, opinion } = input as unknown as Awarded
  const winner = (await candidatesOf(write.tx, record.listId)).find((one) => one.supplierId === supplierId)
  if (!winner) throw badField('supplierId', say.notCandidate)
  if (winner.evalRank > 1 && !opinion) throw badField('opinion', say.notFirst)
  if (controlMoney && decimal(winBidMoney).greaterThan(controlMoney))
    throw badField('winBidMoney', say.overControl)
  const isAsBid = isSame(winBidMoney, winner.bidMoney)
  if (!isAsBid && !winBidReason)
    throw badField('winBidReason', say.otherThanBid(formatMoney(winner.bidMoney)))
  return {
    resultSupplierId: supplierId,
    winBidMoney,
    winBidReason: isAsBid ? null : winBidReason,
    calibrationTime: now,
    notFirstReason: winner.evalRank > 1 ? (opinion ?? null) : null,
  }
}

/** Of an awarded lot the award is void with it: who won, at what price and when stand in its history and the notice. */
export const undoAward: Lot = async ({ record: { calibrationTime } }) =>
  calibrationTime
    ? {
        ...{ resultSupplierId: null, winBidMoney: null, winBidReason: null },
        ...{ calibrationTime: null, notFirstReason: null },
      }
    : {}
