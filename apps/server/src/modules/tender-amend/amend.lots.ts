import type { FieldProblem } from '@agency/shared/fields/field-problem'
import { type AmendTime, amendTimes } from '@agency/shared/modules/tender-amend/amend.record'
import {
  judgedTimes,
  lotFields,
  type PlannedTime,
} from '@agency/shared/modules/tender-project/lot/lot.fields'
import { lotProblems } from '@agency/shared/modules/tender-project/lot/lot.rules'
import { amendmentEffectOnDeadline } from '@agency/shared/tendering/amendments'
import { blockingJudgements, judgeLotByRules } from '@agency/shared/tendering/deadlines'
import { shortLotNo } from '@agency/shared/tendering/lot-no'
import { prequalifyTimes } from '@agency/shared/tendering/lot-times'
import type { Facts } from '@agency/shared/tendering/rule-fields'
import type { Queryable } from '../../db/database'
import { isoTimes } from '../../db/times'
import type { Context } from '../../http/context'
import {
  isLotAmendable,
  type JudgementBasis,
  judgementContext,
  type LotRecord,
  loadJudgementBasis,
  lotRuleFacts,
  mustFindChosenLots,
  projects,
} from '../tender-project/project.door'
import type { AmendRecord } from './amend.store'
import type { LotTimes } from './amend.table'

const say = {
  gone: '所选标包不在报名或待开标阶段，或已到开标时间，不能更正、澄清',
  past: (label: string) => `${label}须晚于现在`,
  saleOver: '报名已截止的标包，不能再改发售截止时间',
  noPrequalification: '所选标包没有资格预审',
  isPast: (label: string) => `${label}已过，不能更改`,
  ofLot: (no: string, text: string) => `标包 ${no}：${text}`,
}

type NewTimes = Pick<AmendRecord, AmendTime>
type Asked = NewTimes & Pick<AmendRecord, 'affectsBids'>

/** @throws 400 at `packageIds` for a lot that is not of the project, or can no longer be amended */
export const mustFindAmendableLots = (
  db: Queryable,
  chosen: Pick<AmendRecord, 'projectId' | 'packageIds'>,
  now: Date,
): Promise<LotRecord[]> =>
  mustFindChosenLots(db, chosen, { fits: (lot) => isLotAmendable(lot, now), gone: say.gone })

/** The lot with the new times of the amendment. */
export const lotWithNewTimes = (lot: LotRecord, times: NewTimes): LotRecord => ({
  ...lot,
  ...Object.fromEntries(amendTimes.map((name) => [name, times[name] ?? lot[name]])),
})

export const amendableTimes = (lot: Pick<LotRecord, AmendTime>): LotTimes => isoTimes(lot, amendTimes)

/** What prevents publishing an amendment now, by the rules stored with the project, each at its field. */
export async function amendProblems(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  asked: Asked & Pick<AmendRecord, 'projectId'>,
  lots: readonly LotRecord[],
): Promise<FieldProblem[]> {
  const now = clock()
  const project = await projects.mustLoad(db, asked.projectId)
  const judging = await loadJudgementBasis(db, project, now)
  return lots.flatMap((lot) => {
    const found = [
      ...timeProblems(lot, asked, now),
      ...(hasNewTimes(asked)
        ? lotProblems({ ...amendableTimes(lotWithNewTimes(lot, asked)), isPrequalified: lot.isPrequalified })
        : []),
      ...lawProblems(judging, lot, asked),
    ]
    const no = shortLotNo(lot.packageNo)
    return lots.length === 1
      ? found
      : found.map(({ field, message }) => ({ field, message: say.ofLot(no, message) }))
  })
}

const isNewTimeGiven = (asked: NewTimes, name: PlannedTime) =>
  amendTimes.some((time) => time === name && asked[time] !== null)
const hasNewTimes = (asked: NewTimes) => amendTimes.some((name) => asked[name] !== null)

function timeProblems(lot: LotRecord, asked: Asked, now: Date): FieldProblem[] {
  const past = amendTimes
    .filter((name) => (asked[name] ?? lot[name] ?? now) < now && asked[name] !== null)
    .map((field) => ({ field, message: say.past(lotFields[field].label) }))
  const isSaleOver = asked.signUpEnd !== null && (!lot.signUpEnd || lot.signUpEnd <= now)
  const ofPrequalification = prequalifyTimes
    .filter((name) => asked[name] !== null)
    .flatMap((field) => {
      if (!lot.isPrequalified) return [{ field, message: say.noPrequalification }]
      const isOver = !lot[field] || lot[field] <= now
      return isOver ? [{ field, message: say.isPast(lotFields[field].label) }] : []
    })
  const sale = isSaleOver ? [{ field: 'signUpEnd', message: say.saleOver }] : []
  return [...past, ...sale, ...ofPrequalification]
}

function lawProblems(judging: JudgementBasis, lot: LotRecord, asked: Asked): FieldProblem[] {
  const facts = {
    ...lotRuleFacts(lotWithNewTimes(lot, asked)),
    ...(asked.affectsBids ? clarificationFacts(lot, judging.now) : {}),
  }
  const judged = judgeLotByRules(judging.rules, judgementContext(judging, lot), facts)
  return [
    // Rules without a start date concern the other document, which is not clarified, and are skipped.
    ...(asked.affectsBids
      ? blockingJudgements(judged, 'amend').filter(({ anchorDate }) => anchorDate !== null)
      : []),
    ...(judgedTimes.some((name) => isNewTimeGiven(asked, name)) ? blockingJudgements(judged, 'publish') : []),
  ].map((judgement) => ({ field: judgement.targetField ?? 'openTime', message: judgement.text }))
}

/**
 * The facts for R07: the clarification now, and the deadline of the tender document, or of 资格预审 while
 * applications are open.
 */
function clarificationFacts({ isPrequalified, prequalifyDeadline }: LotRecord, now: Date): Facts {
  const clarifyTime = now.toISOString()
  const isApplying = isPrequalified && prequalifyDeadline !== null && prequalifyDeadline > now
  return { clarifyTime, ...(isApplying ? { prequalifyClarifyTime: clarifyTime } : {}) }
}

/** What R07 says about a clarification made now that affects bids, so that the form can warn in advance. */
export function judgeClarification(judging: JudgementBasis, lot: LotRecord) {
  const { judgement } = amendmentEffectOnDeadline(judging.rules, judgementContext(judging, lot), {
    clarifyTime: judging.now.toISOString(),
    openTime: lot.openTime?.toISOString() ?? '',
  })
  if (!judgement) return { earliestOpening: null, rule: null }
  const { earliest, state, text, name, source } = judgement
  return { earliestOpening: earliest, rule: state === 'unknown' ? text : `${name}（${source}）` }
}
