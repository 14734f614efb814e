import { dateAt } from '@agency/shared/format/dates'
import { decimal } from '@agency/shared/format/money'
import { packageFlow } from '@agency/shared/modules/tender-project/package.flow'
import { EVALUATION_BIZ, packageProblems } from '@agency/shared/modules/tender-project/package.rules'
import { projectPrefix } from '@agency/shared/modules/tender-project/project.permissions'
import { isFailed } from '@agency/shared/tendering/project-state'
import type { FlowResource } from '../../flow/resource'
import { badField, badFields, refuse } from '../../http/refusal'
import { cancelTodosOf } from '../../todo/todos'
import { lotsWithKnownBuyers } from './buyers'
import { award, evaluated, publicity, undoAward } from './package.evaluation'
import { minSuppliersOf } from './package.least'
import { findPackage, loadPackage, type PackageRecord, patchPackage } from './package.record'
import { followRooms } from './package.room'
import { settleLot } from './package.settle'
import { announce, assertLawful, bind, files, type Lot, time } from './package.steps'
import { withoutFew } from './package.veil'
import type { LotPorts } from './ports'
import { assertApplicants } from './prequalify'
import { followLots } from './project.state'
import type { ProjectRecord } from './project.store'
import { askForReport } from './report15'
import { unlessSuspended } from './suspended'

const say = {
  past: '发售截止时间须晚于现在',
  openedEarlier: '开标时间不能早于原开标时间',
  beforeAward: '合同签订时间不能早于定标日期',
  future: '合同签订时间不能晚于现在',
  noMoney: '合同金额须大于零',
  tooEarly: '未到开标时间，不能开标',
  tooFewBidders: (least: number, got: string) =>
    `递交投标文件的供应商不足 ${least} 家${got}，不得开标，只能办理流标（招标投标法第28条，招标投标法实施条例第44条）`,
  extended: '延期公告',
}

const extending =
  (ports: LotPorts): Lot =>
  async ({ context, write, record, input }) => {
    const [signUpEnd, openTime] = [time(input, 'signUpEnd'), time(input, 'openTime')]
    if (signUpEnd <= context.clock()) throw badField('signUpEnd', say.past)
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

const contract: Lot = async ({ context, write, record, input }) => {
  const contractTime = time(input, 'contractTime')
  if (contractTime > context.clock()) throw badField('contractTime', say.future)
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
