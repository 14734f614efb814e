import type { FlowState } from '@agency/shared/contract/todo.contract'
import { packageFlow } from '@agency/shared/modules/tender-project/package.flow'
import type { SECRET_STEPS } from '@agency/shared/tendering/secrecy'
import type { Context } from '../../http/context'
import { lotsWithKnownBuyers } from './buyers'
import type { PackageRecord } from './package.record'

const { few, selling } = packageFlow.steps
const FEW_TODO = 'TP_FEW' satisfies (typeof SECRET_STEPS)[number]

/** 报名不足三家 says how many buyers there are: to whom R27 does not tell that, the lot is still 报名中. */
export async function withoutFew(context: Context, lot: PackageRecord, state: FlowState): Promise<FlowState> {
  if ((await lotsWithKnownBuyers(context.db, context.actor, [lot.listId])).has(lot.listId)) return state
  const title = (step: string | null) => (step === few.title ? selling.title : step)
  return {
    ...state,
    step: state.step === 'few' ? 'selling' : state.step,
    openTodos: state.openTodos.filter(({ stepId }) => stepId !== FEW_TODO),
    logs: state.logs
      .filter(({ action }) => action !== 'tooFew')
      .map((log) => ({ ...log, fromStep: title(log.fromStep), toStep: title(log.toStep) })),
  }
}
