import { bondFlow } from '@agency/shared/modules/tender-bond/bond.flow'
import { LOT_REGISTERS, type LotDocument } from '@agency/shared/modules/tender-document/document.codes'
import { filePrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { signupPrefix } from '@agency/shared/modules/tender-signup/signup.permissions'
import { lotStatus, projectStatus } from '@agency/shared/tendering/project-state'
import { hasPermission } from '../../http/actor'
import type { Context } from '../../http/context'
import {
  areCandidatesVisible,
  type LotRecord,
  lotsWithVisibleBuyers,
  type ProjectRecord,
} from '../tender-project/project.door'
import { findLosingBids } from './document.bids'
import { hasEntries } from './document.registers'

const say = {
  noManager: '项目尚未指派项目经理，不能制作公告',
  noTimes: '请先填写标包的发售时间和开标时间',
  onSale: '报名截止后才能制作签到表',
  notOpening: '未到开标时间，不能制作开标记录',
  noPublicity: '该项目按规定不作候选人公示',
  notEvaluated: '评标尚未完成，不能制作候选人公示',
  noLoser: '没有未中标的单位',
  notAwarded: '标包尚未定标，不能制作通知书',
  noResult: '标包尚未定标，不能制作结果公告',
  noEntry: '还没有登记',
}

/**
 * Why a document is not available: hidden from this person, or not now for the reason given; undefined when
 * it is available.
 */
export type Obstacle = { isHidden: true } | { isHidden: false; why: string } | undefined
const hidden: Obstacle = { isHidden: true }
const unavailableBecause = (why: string): Obstacle => ({ isHidden: false, why })

const SIGNUP_VIEW = `${signupPrefix}:view`
const BOND_VIEW = `${bondFlow.bizType}:view`

/** True for people who only sell published documents (DOMAIN section 3, `*`). */
const isSellerOnly = ({ actor }: Context) => !actor.isAdmin && actor.roles.includes('SALES')

/**
 * Before publication the notice is for those who may see the procurement document, afterwards for everybody
 * who may see the project.
 */
export function noticeObstacle(
  context: Context,
  project: ProjectRecord,
  lots: readonly LotRecord[],
): Obstacle {
  const isDraft = project.status < projectStatus.running
  if (isDraft && (!hasPermission(context.actor, `${filePrefix}:view`) || isSellerOnly(context))) return hidden
  if (project.status < projectStatus.preparing) return unavailableBecause(say.noManager)
  const planned = lots.length > 0 && lots.every(({ signUpStart, openTime }) => signUpStart && openTime)
  return planned ? undefined : unavailableBecause(say.noTimes)
}

/**
 * For callers who may see the lot. Documents that name bidders are restricted by R27: before the opening to
 * the team, SALES and FINANCE.
 */
export async function lotObstacle(context: Context, code: LotDocument, lot: LotRecord): Promise<Obstacle> {
  if (code === 'candidates') return candidatesObstacle(context, lot)
  if (code === 'award') return lot.calibrationTime ? undefined : unavailableBecause(say.notAwarded)
  if (code === 'result') return lot.calibrationTime ? undefined : unavailableBecause(say.noResult)
  if (!(await canSeeBidders(context, lot))) return hidden
  if (code === 'lost') {
    if (!lot.calibrationTime) return unavailableBecause(say.notAwarded)
    return (await findLosingBids(context.db, lot)).length > 0 ? undefined : unavailableBecause(say.noLoser)
  }
  if (isRegister(code)) {
    const mayRead = hasPermission(context.actor, code === 'bondRegister' ? BOND_VIEW : SIGNUP_VIEW)
    if (!mayRead) return hidden
    return (await hasEntries(context.db, code, lot)) ? undefined : unavailableBecause(say.noEntry)
  }
  const isClosed = lot.bidTime !== null || lot.status === lotStatus.toOpen
  if (code === 'signIn') return isClosed ? undefined : unavailableBecause(say.onSale)
  const isOpening = isClosed && lot.openTime !== null && lot.openTime <= context.clock()
  return isOpening ? undefined : unavailableBecause(say.notOpening)
}

async function candidatesObstacle(context: Context, lot: LotRecord): Promise<Obstacle> {
  if (!(await areCandidatesVisible(context, lot))) return hidden
  if (!lot.hasPublicity) return unavailableBecause(say.noPublicity)
  return lot.evalFinishTime ? undefined : unavailableBecause(say.notEvaluated)
}

type LotRegister = (typeof LOT_REGISTERS)[number]
const isRegister = (code: LotDocument): code is LotRegister =>
  (LOT_REGISTERS as readonly LotDocument[]).includes(code)

const canSeeBidders = async ({ db, actor }: Context, { listId }: LotRecord) =>
  hasPermission(actor, SIGNUP_VIEW) && (await lotsWithVisibleBuyers(db, actor, [listId])).has(listId)
