import type { AnyFlow } from '@agency/shared/flow/flow'
import { wrongState } from '../../../http/refusal'
import type { Effect, FlowRecord } from '../../../workflow/resource'

const say = { suspended: '项目已暂停，恢复后才能办理' }

/** 暂停 freezes every move of a project and its lots, those of the server too (DOMAIN 5.4, suspendFlag). */
export const unlessSuspended = <R extends FlowRecord & { suspendFlag: boolean }>(
  flow: AnyFlow,
  effects: Readonly<Record<string, Effect<R>>>,
): Readonly<Record<string, Effect<R>>> =>
  Object.fromEntries(
    Object.keys(flow.moves).map((key): [string, Effect<R>] => [
      key,
      async (move) => {
        if (move.record.suspendFlag) throw wrongState(say.suspended)
        return (await effects[key]?.(move)) ?? {}
      },
    ]),
  )
