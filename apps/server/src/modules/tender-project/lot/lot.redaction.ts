import type { FlowState } from '@agency/shared/contract/todo.contract'
import { lotFlow } from '@agency/shared/modules/tender-project/lot/lot.flow'
import { signupPrefix } from '@agency/shared/modules/tender-signup/signup.permissions'
import { isSecretStep } from '@agency/shared/secret-steps'
import {
  isBeforeOpening,
  type LotStatus,
  lotStatus,
  lotStatuses,
  visibleLotStatus,
} from '@agency/shared/tendering/project-state'
import { type Actor, hasPermission } from '../../../http/actor'
import type { Context } from '../../../http/context'
import { areCandidatesVisible, lotsWithVisibleBuyers } from './lot.secrecy'
import type { LotRecord } from './lot.store'

/*
 * From the end of the sale to the opening, people restricted by R27 see a lot in one neutral status, because
 * its real status reveals whether three have signed up.
 */

/** Titles of steps between publication and opening that would reveal the number of sign-ups. */
const { selling, openPrep } = lotFlow.steps
const SECRET_TITLES: readonly string[] = Object.values(lotFlow.steps)
  .filter(({ status }) => isBeforeOpening(status))
  .map(({ title }) => title)
  .filter((title) => title !== selling.title)
/** One of the moves whose availability or occurrence would reveal the number of sign-ups. */
const OPEN = 'open'
const SECRET_MOVES = ['enough', 'tooFew', 'extend', 'prepared', OPEN]
const LOGGED_MOVES = ['enough', 'tooFew', 'prepared']
/** The log action about a reviewed bid, for people who may know the candidates. */
const REVIEWED = 'bidReviewed'
/** History actions that reveal who bid what. */
const BID_LINES = ['bidOpened', 'bidFix', 'bidFixed', REVIEWED]

type Lot = Pick<LotRecord, 'status' | 'signUpEnd' | 'openTime' | 'version' | 'updateTime' | 'createTime'>

const visibleStatus = ({ status, signUpEnd }: Pick<Lot, 'status' | 'signUpEnd'>, now: Date) =>
  visibleLotStatus({ status: status as LotStatus, signUpEnd }, now)

/**
 * True when an administrator may act for the manager: at the opening itself, when the facts become public.
 */
const canActForManager = (actor: Actor, { openTime }: Lot, now: Date) =>
  actor.isAdmin && openTime !== null && openTime <= now

/** How the lot is shown to people who may not know its buyers; undefined when nothing must be hidden. */
export function lotRedaction({ actor, clock }: Pick<Context, 'actor' | 'clock'>, lot: Lot, isKnown: boolean) {
  if (isKnown || !isBeforeOpening(lot.status)) return undefined
  const now = clock()
  const status = visibleStatus(lot, now)
  const actsForManager = canActForManager(actor, lot, now)
  return {
    row: {
      status,
      statusText: lotStatuses[status].name,
      stepTitle: status === lotStatus.toOpen ? lotStatuses[status].name : selling.title,
      waitsFor: null,
      dueTime: null,
      // The version and who changed the lot last would reveal the hidden moves.
      ...(actsForManager ? {} : { version: 0 }),
      updateUserId: null,
      updateUserName: null,
      updateTime: lot.createTime.toISOString(),
    },
    actions: (allowed: readonly string[]): string[] => [
      ...allowed.filter((action) => !SECRET_MOVES.includes(action)),
      ...(actsForManager ? [OPEN] : []),
    ],
  }
}

/** Actions that are hidden are also refused, because the response would reveal the status. */
export const isActionHidden = async (context: Context, lot: LotRecord, action: string): Promise<boolean> =>
  (await isLotRedacted(context, lot)) &&
  !(action === OPEN && canActForManager(context.actor, lot, context.clock()))

/** True when the caller may see this lot only in its neutral status. */
export const isLotRedacted = async (
  { db, actor }: Context,
  { listId, status }: LotRecord,
): Promise<boolean> =>
  isBeforeOpening(status) && !(await lotsWithVisibleBuyers(db, actor, [listId])).has(listId)

/** The history of a lot in neutral form for people who may not know its buyers. */
export async function redactLotHistory(
  context: Context,
  lot: LotRecord,
  state: FlowState,
): Promise<FlowState> {
  const known = await lotsWithVisibleBuyers(context.db, context.actor, [lot.listId])
  const withBids = known.has(lot.listId) && hasPermission(context.actor, `${signupPrefix}:view`)
  const withReviews = await areCandidatesVisible(context, lot)
  const logs = state.logs.filter(
    ({ action }) => (withBids || !BID_LINES.includes(action)) && (withReviews || action !== REVIEWED),
  )
  if (known.has(lot.listId)) return { ...state, logs }
  const redactedTitle = (step: string | null) =>
    step !== null && SECRET_TITLES.includes(step) ? lotStatuses[lotStatus.toOpen].name : step
  const status = isBeforeOpening(lot.status) ? visibleStatus(lot, context.clock()) : undefined
  const redactedStatus = (code: string | null) =>
    code !== null && isBeforeOpening(code) ? lotStatus.toOpen : code
  return {
    ...state,
    step: status === undefined ? state.step : status === lotStatus.toOpen ? OPEN_PREP : SELLING,
    // The moves that are possible and the steps that were passed would reveal the status.
    ahead: [],
    passed: [],
    reworked: null,
    openTodos: state.openTodos.filter(({ stepId }) => !isSecretStep(stepId)),
    logs: logs
      .filter(({ action }) => !LOGGED_MOVES.includes(action))
      .map((log) => ({
        ...log,
        fromStep: redactedTitle(log.fromStep),
        toStep: redactedTitle(log.toStep),
        fromStatus: redactedStatus(log.fromStatus),
        toStatus: redactedStatus(log.toStatus),
      })),
  }
}
const nameOfStep = (wanted: object) =>
  Object.entries(lotFlow.steps).find(([, step]) => step === wanted)?.[0] ?? ''
const [SELLING, OPEN_PREP] = [nameOfStep(selling), nameOfStep(openPrep)]
