import { shanghaiDateAt } from '@agency/shared/format/dates'
import { parseDecimalAmount } from '@agency/shared/format/money'
import { LOT_BIZ } from '@agency/shared/modules/tender-project/lot/lot.rules'
import type { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { ruleFieldLabel } from '@agency/shared/tendering/rule-fields'
import { attachFiles } from '../../../files/attachments'
import type { Context, Write } from '../../../http/context'
import { badField } from '../../../http/refusal'
import type { EffectOn } from '../../../record/case-kind'
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
  if (before?.time && shanghaiDateAt(at) < shanghaiDateAt(before.time))
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

/** True when the two amounts are equal; a reason for a difference is then not stored. */
export const isSameAmount = (money: string, other: string | null | undefined) =>
  typeof other === 'string' && parseDecimalAmount(money).equals(other)
