import { lotFlow } from '@agency/shared/modules/tender-project/lot/lot.flow'
import { withCitation } from '@agency/shared/tendering/legal-basis'
import { procurementOf } from '@agency/shared/tendering/statutory'
import type { Queryable } from '../../../db/database'
import { badInputRefusal } from '../../../http/refusal'
import type { Effect } from '../../../workflow/resource'
import { suspendingComplaintsByLot } from '../door/asks'
import type { LotRecord } from '../lot/lot.store'

const say = {
  pending: (which: string, what: string) => `${which}尚未答复，答复前不能办理${what}`,
  /** The legal source of a suspension for cases that no rule covers, without a period. */
  inZc: '（政府采购法实施条例第54条）',
}

/**
 * Moves that wait until an 异议 or 质疑 is answered (R21, R23): everything from the opening to the contract.
 * The failure of the lot is not among them, since it may be the measure taken.
 */
const WAITING = [
  'open',
  'evalFinish',
  'evalFinishNoPublicity',
  'ownerConfirm',
  'award',
  'noticeSend',
  'contract',
] as const

/** Checks that a lot may move on. @throws 400 while a complaint suspends the lot */
export async function assertComplaintsAnswered(db: Queryable, lot: LotRecord, what: string): Promise<void> {
  const pending = (await suspendingComplaintsByLot.ask(db, [lot.listId])).get(lot.listId) ?? []
  if (pending.length === 0) return
  const which = pending
    .map(({ complainType, complainNo }) => `${complainType} ${complainNo ?? ''}`)
    .join('、')
  const text = say.pending(which, what)
  throw badInputRefusal(
    lot.procurementRegime === 'ZC' ? `${text}${say.inZc}` : withCitation(text, 'R21b', procurementOf(lot)),
  )
}

type Move = { effect(move: Parameters<Effect<LotRecord, never>>[0]): Promise<Partial<LotRecord>> }['effect']

/** Wraps the effects of these moves of a lot so that open complaints prevent them. */
export const guardEffectsAgainstComplaints = <E extends Readonly<Record<string, Move>>>(effects: E): E => ({
  ...effects,
  ...Object.fromEntries(
    WAITING.map((key): [string, Move] => [
      key,
      async (move) => {
        await assertComplaintsAnswered(move.write.tx, move.record, lotFlow.moves[key].label)
        return (await effects[key]?.(move)) ?? {}
      },
    ]),
  ),
})
