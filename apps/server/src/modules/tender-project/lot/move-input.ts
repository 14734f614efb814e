import { dateAt } from '@agency/shared/format/dates'
import { LOT_BIZ } from '@agency/shared/modules/tender-project/lot/lot.rules'
import type { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { blockingJudgements, type Stage } from '@agency/shared/tendering/deadlines'
import type { Judgement } from '@agency/shared/tendering/judgement'
import { type Facts, ruleFieldLabel } from '@agency/shared/tendering/rule-fields'
import { attachFiles } from '../../../files/attachments'
import type { Context, Write } from '../../../http/context'
import { badField, badFields } from '../../../http/refusal'
import type { EffectOn } from '../../../record/case-kind'
import { publishNotice } from '../announcement/announcement.store'
import { type Judging, judgeLot, loadJudgementBasis } from '../deadline/lot-judgement'
import { projects as stored } from '../project/project.store'
import type { LotRecord } from './lot.store'

/** The effect of an action on a lot. */
export type LotMove<K extends keyof typeof projectApi> = EffectOn<LotRecord, typeof projectApi, K>

/** An earlier step of a lot with its time and the field that has it. */
interface Step {
  name: string
  time: Date | null
}

/**
 * The time of a step as entered afterwards, which the rules judge; the lot's history records when it was
 * entered. Compared by day, because the exact time is often unknown.
 * @throws 400 at `name` for a time in the future, or on a day before the earlier step
 */
export function checkedStepTime({ clock }: Context, name: string, entered: string, before?: Step): Date {
  const at = new Date(entered)
  const label = ruleFieldLabel(name) ?? name
  if (at > clock()) throw badField(name, `${label}不能晚于现在`)
  if (before?.time && dateAt(at) < dateAt(before.time))
    throw badField(name, `${label}不能早于${ruleFieldLabel(before.name) ?? before.name}`)
  return at
}

/** Attaches the files of a move to the lot. */
export async function bindMoveFiles(
  write: Write,
  lot: LotRecord,
  named: Record<string, string[]>,
  bizType: string = LOT_BIZ,
) {
  for (const [field, listIds] of Object.entries(named))
    await attachFiles(write, listIds, { bizType, ownId: lot.listId, field })
  return named
}

/** Checks dates of a lot. @throws 400 at `field` with the rules that they violate */
export async function assertDatesLawful(
  write: Write,
  { lot, more }: { lot: LotRecord; more?: Facts },
  stage: Stage,
  field: string,
) {
  const project = await stored.load(write.tx, lot.projectId)
  if (!project) return
  const judging = await loadJudgementBasis(write.tx, project, write.clock())
  const broken = blockingJudgements(judgeLot(judging, lot, more), stage).filter(
    (one) => !isDeadlineMissed(one, judging),
  )
  if (broken.length > 0)
    throw badFields(broken.map(({ targetField, text }) => ({ field: targetField ?? field, message: text })))
}

/**
 * A deadline that has passed can no longer be met by any date: it is shown as violated and prevents nothing.
 */
const isDeadlineMissed = ({ state, latest }: Judgement, { today }: Judging) =>
  state === 'broken' && latest !== null && latest < today

/** Publishes a notice of the lot now. */
export const publishLotNotice = (
  write: Write,
  lot: LotRecord,
  notice: { noticeType: string; content: string; endTime?: Date; file?: string[] },
) =>
  publishNotice(write, lot, {
    ...notice,
    packageIds: [lot.listId],
    title: `${lot.projectName}（${lot.packageNo}）${notice.noticeType}`,
  })
