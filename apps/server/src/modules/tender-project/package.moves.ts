import { dateAt, formatDateTime } from '@agency/shared/format/dates'
import { newListId } from '@agency/shared/format/ids'
import { decimal, formatMoney } from '@agency/shared/format/money'
import { packageFlow } from '@agency/shared/modules/tender-project/package.flow'
import {
  EVALUATION_BIZ,
  PACKAGE_BIZ,
  packageProblems,
} from '@agency/shared/modules/tender-project/package.rules'
import { projectPrefix } from '@agency/shared/modules/tender-project/project.permissions'
import { blockers, type Stage } from '@agency/shared/tendering/deadlines'
import type { Judgement } from '@agency/shared/tendering/judgement'
import { isFailed } from '@agency/shared/tendering/project-state'
import type { Facts } from '@agency/shared/tendering/rule-fields'
import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { attachTo } from '../../files/attachments'
import type { Effect, FlowResource } from '../../flow/resource'
import type { Context, Write } from '../../http/context'
import { badField, badFields, Refusal, refuse } from '../../http/refusal'
import { cancelTodosOf } from '../../todo/todos'
import { lotsWithKnownBuyers } from './buyers'
import { figuresOf } from './committee.store'
import { isOnAwardTeam } from './experts'
import { minSuppliersOf } from './package.least'
import { findPackage, loadPackage, type PackageRecord, patchPackage } from './package.record'
import { followRooms } from './package.room'
import { settleLot } from './package.settle'
import { withoutFew } from './package.veil'
import type { LotPorts } from './ports'
import { assertApplicants } from './prequalify'
import { type Judging, judgeLot, judgingOf } from './project.deadlines'
import { followLots } from './project.state'
import { type ProjectRecord, projects as stored } from './project.store'
import { tenderCandidate, tenderNotice } from './project.table'
import { askForReport } from './report15'
import { supplierNamesOf } from './supplier-names'
import { unlessSuspended } from './suspended'

const say = {
  past: '须晚于现在',
  openedEarlier: '开标时间不能早于原开标时间',
  beforeOpening: '收到评标报告时间不能早于开标日期',
  beforeReport: '公示不能早于收到评标报告的日期开始',
  beforeAward: '合同签订时间不能早于定标日期',
  noMoney: '合同金额须大于零',
  tooEarly: '未到开标时间，不能开标',
  tooFewBidders: (least: number, got: string) =>
    `递交投标文件的供应商不足 ${least} 家${got}，不得开标，只能办理流标（招标投标法第28条，招标投标法实施条例第44条）`,
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
  future: '不能晚于现在',
  extended: '延期公告',
  publicity: '候选人公示',
  ranked: (rank: number, name: string, yuan: string) => `第 ${rank} 名：${name}，投标报价 ${yuan} 元`,
}

type Lot = Effect<PackageRecord>
const time = (input: Record<string, unknown>, name: string) => new Date(String(input[name]))
const files = (input: Record<string, unknown>, name: string) => (input[name] ?? []) as string[]

/** Binds the files of a move to the lot. */
async function bind(
  context: Context,
  write: Write,
  lot: PackageRecord,
  named: Record<string, string[]>,
  bizType: string = PACKAGE_BIZ,
) {
  for (const [field, listIds] of Object.entries(named))
    await attachTo(write, context, listIds, { bizType, ownId: lot.listId, field })
  return named
}

/** @throws 400 with what the rules say against these dates of the lot, at `field` */
async function assertLawful(
  context: Context,
  write: Write,
  { lot, more }: { lot: PackageRecord; more?: Facts },
  stage: Stage,
  field: string,
) {
  const project = await stored.load(write.tx, lot.projectId)
  if (!project) return
  const judging = await judgingOf(write.tx, project, context.clock())
  const broken = blockers(judgeLot(project, lot, judging, more), stage).filter(
    (one) => !isMissed(one, judging),
  )
  if (broken.length > 0)
    throw badFields(broken.map(({ targetField, text }) => ({ field: targetField ?? field, message: text })))
}

/** A last day that has gone by can be kept by no date any more: it is shown as broken, and stops nobody from going on. */
const isMissed = ({ state, latest }: Judgement, { today }: Judging) =>
  state === 'broken' && latest !== null && latest < today

const announce = (
  { actor, clock }: Context,
  { tx }: Write,
  lot: PackageRecord,
  notice: { noticeType: string; content: string; endTime?: Date; file?: string[] },
) =>
  tx.insert(tenderNotice).values({
    ...notice,
    listId: newListId(),
    projectId: lot.projectId,
    packageIds: [lot.listId],
    title: `${lot.projectName}（${lot.packageNo}）${notice.noticeType}`,
    media: '',
    publishTime: clock(),
    departmentId: lot.departmentId,
    createTime: clock(),
    createUserId: actor.userId,
  })

const extending =
  (ports: LotPorts): Lot =>
  async ({ context, write, record, input }) => {
    const [signUpEnd, openTime] = [time(input, 'signUpEnd'), time(input, 'openTime')]
    if (signUpEnd <= context.clock()) throw badField('signUpEnd', `发售截止时间${say.past}`)
    await assertApplicants(context, write, record, { isRegistered: false })
    const problems = packageProblems({ signUpEnd: String(input.signUpEnd), openTime: String(input.openTime) })
    if (problems.length > 0) throw badFields(problems)
    // Earlier than was announced is no extension.
    if (record.openTime && openTime < record.openTime) throw badField('openTime', say.openedEarlier)
    await assertLawful(context, write, { lot: { ...record, signUpEnd, openTime } }, 'publish', 'openTime')
    await followRooms(context, write, ports, [{ lot: record, to: openTime }])
    await announce(context, write, record, { noticeType: say.extended, content: String(input.noticeContent) })
    return { signUpEnd, openTime }
  }

const opening =
  ({ bidders }: LotPorts): Lot =>
  async ({ context, write, record, input }) => {
    const now = context.clock()
    if (!record.openTime || now < record.openTime) throw refuse(say.tooEarly)
    await assertApplicants(context, write, record, { isRegistered: true })
    const least = await minSuppliersOf(write.tx, record.procurementMethod)
    const got = (await bidders(write.tx, record.listId)).length
    if (got < least) {
      // An administrator who acts for the manager is told no number (R27).
      const isKnown = (await lotsWithKnownBuyers(write.tx, context.actor, [record.listId])).size > 0
      throw refuse(say.tooFewBidders(least, isKnown ? `（${got} 家）` : ''))
    }
    const named = { openRecordFile: files(input, 'openRecordFile'), signInFile: files(input, 'signInFile') }
    const videoIndex = typeof input.videoIndex === 'string' ? input.videoIndex : null
    return { ...(await bind(context, write, record, named)), videoIndex, bidTime: now }
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

const evaluated =
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
    if (reportTime > context.clock()) throw badField('reportTime', `收到评标报告时间${say.future}`)
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

const publicity: Lot = async ({ context, write, record, input }) => {
  const [candidateStart, candidateEnd] = [time(input, 'candidateStart'), time(input, 'candidateEnd')]
  if (record.reportTime && dateAt(candidateStart) < dateAt(record.reportTime))
    throw badField('candidateStart', say.beforeReport)
  if (candidateEnd <= candidateStart) throw badField('candidateEnd', '公示结束时间须晚于开始时间')
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

const award: Lot = async ({ context, write, record, input }) => {
  const now = context.clock()
  const { candidateEnd, controlMoney } = record
  if (record.hasPublicity && (!candidateEnd || now <= candidateEnd))
    throw refuse(
      say.publicityOpen(candidateEnd ? formatDateTime(candidateEnd.toISOString()).slice(0, 16) : '未定'),
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
const undoAward: Lot = async ({ record: { calibrationTime } }) =>
  calibrationTime
    ? {
        ...{ resultSupplierId: null, winBidMoney: null, winBidReason: null },
        ...{ calibrationTime: null, notFirstReason: null },
      }
    : {}

const contract: Lot = async ({ context, write, record, input }) => {
  const contractTime = time(input, 'contractTime')
  if (contractTime > context.clock()) throw badField('contractTime', `合同签订时间${say.future}`)
  if (record.calibrationTime && dateAt(contractTime) < dateAt(record.calibrationTime))
    throw badField('contractTime', say.beforeAward)
  if (!decimal(String(input.contractMoney)).greaterThan(0)) throw badField('contractMoney', say.noMoney)
  const bound = await bind(context, write, record, { contractFile: files(input, 'contractFile') })
  return { ...bound, contractTime, contractMoney: String(input.contractMoney) }
}

/** Moves of a lot (DOMAIN 5.4). */
export function packageResource(
  ports: LotPorts,
  projects: () => FlowResource<ProjectRecord>,
): FlowResource<PackageRecord> {
  const packages: FlowResource<PackageRecord> = {
    flow: packageFlow,
    find: findPackage,
    load: loadPackage,
    patch: patchPackage,
    project: ({ projectCode, projectName }) => ({ projectCode, projectName }),
    effects: unlessSuspended(packageFlow, {
      extend: extending(ports),
      async prepared({ context, write, record }) {
        await assertApplicants(context, write, record, { isRegistered: true })
        return {}
      },
      open: opening(ports),
      evalFinish: evaluated(ports),
      evalFinishNoPublicity: evaluated(ports),
      publicity,
      ownerConfirm: ({ context, write, record, input }) =>
        bind(context, write, record, { awardFile: files(input, 'awardFile') }, EVALUATION_BIZ),
      award,
      async noticeSend({ context, write, record, input }) {
        const bound = await bind(context, write, record, { noticeFile: files(input, 'noticeFile') })
        return { ...bound, noticeSendTime: context.clock() }
      },
      contract,
      fail: undoAward,
      voidBids: undoAward,
      end: undoAward,
    }),
    shown: withoutFew,
    async moved({ context, write, key, after }) {
      if (key === 'award') await askForReport(context, write, after)
      // 书面报告 is no step of the lot, which has just closed the to-do of its own.
      if (isFailed(after.status)) await cancelTodosOf(write, after.listId)
      for (const listener of ports.moved) await listener({ context, write, key, lot: after })
      if (key === 'contract') await settleLot(context, write, { packages, ports }, after.listId)
      await followLots(context, write, projects(), after.projectId)
      write.emit({ type: 'records', of: projectPrefix })
    },
  }
  return packages
}
