import { shanghaiDateAt } from '@agency/shared/format/dates'
import type { qcApi } from '@agency/shared/modules/quality-qc/qc.contract'
import type { qcFlow } from '@agency/shared/modules/quality-qc/qc.flow'
import { answerProblem, scoreItems } from '@agency/shared/modules/quality-qc/qc.rules'
import { addWorkingDays } from '@agency/shared/workday/workday'
import type { Write } from '../../http/context'
import { badField, badInputRefusal } from '../../http/refusal'
import type { EffectOn, EffectsOf } from '../../record/case-kind'
import { loadHolidayTable } from '../../system/holidays'
import { makeServerMove } from '../../workflow/engine'
import type { FlowResource } from '../../workflow/resource'
import { sampledCheckJudged } from './door/events'
import { composeCheckList } from './qc.sheet'
import type { QcRecord } from './qc.store'

const say = {
  noItems: '这个节点没有生效的检查表，请先由系统管理员维护品管检查表',
  unanswered: (codes: string) => `以下检查项还没有结论：${codes}`,
  pastDue: '整改期限不能早于今天',
}

/** Default number of working days to rectify findings (DOMAIN section 4). */
const RECTIFY_DAYS = 5

type Checking<A extends keyof typeof qcApi> = EffectOn<QcRecord, typeof qcApi, A>

/**
 * Copies the current check list to the check, filled in from what the system knows. An inspector who begins
 * it becomes its inspector.
 */
const beginCheck: Checking<'begin'> = async ({ write, record }) => {
  const items = await composeCheckList(write, record)
  if (items.length === 0) throw badInputRefusal(say.noItems)
  const { roles, userId } = write.actor
  return roles.includes('QC') ? { items, checkUserId: userId } : { items }
}

const concludeCheck: Checking<'check'> = async ({ write, record, input }) => {
  const open = record.items.filter((item) => answerProblem(item, item))
  if (open.length > 0) throw badInputRefusal(say.unanswered(open.map(({ itemCode }) => itemCode).join('、')))
  const { score, conclusion } = scoreItems(record.items)
  const today = shanghaiDateAt(write.clock())
  if (input.rectifyDate && input.rectifyDate < today) throw badField('rectifyDate', say.pastDue)
  const due = input.rectifyDate ?? addWorkingDays(today, RECTIFY_DAYS, await loadHolidayTable(write.tx))
  return {
    score,
    conclusion,
    checkTime: write.clock(),
    rectifyDue: conclusion === '合格' ? null : new Date(`${due}T23:59:59.999+08:00`),
  }
}

/** The effect of each move of a check. */
export const qcEffects: EffectsOf<QcRecord, typeof qcFlow, typeof qcApi> = {
  begin: beginCheck,
  check: concludeCheck,
  rectify: async ({ input: { rectifyText, rectifyFile } }) => ({ rectifyText, rectifyFile }),
}

const NEXT: Readonly<Record<string, string>> = { 合格: 'pass', 需整改: 'demand', 不合格: 'fail' }

interface Made {
  write: Write
  key: string
  after: QcRecord
  resource: FlowResource<QcRecord>
}

/** Moves the check on according to the results of its items. */
export async function afterQcMove({ write, key, after, resource }: Made): Promise<void> {
  if (key !== 'check') return
  await makeServerMove(write, resource, NEXT[after.conclusion ?? ''] ?? 'demand', after.listId)
  if (after.samplingId) await sampledCheckJudged.tell({ write, samplingId: after.samplingId })
}
