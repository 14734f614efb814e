import type { AnyFlow } from '@agency/shared/flow/flow'
import { wrongState } from '../../../http/refusal'
import type { Effect, FlowRecord, MoveInput } from '../../../workflow/resource'

type Suspendable = FlowRecord & { suspendFlag: boolean }
/** The shape of an effect on a record that knows whether its project is suspended. */
type Suspended = { effect(move: Parameters<Effect<Suspendable, MoveInput>>[0]): Promise<object> }['effect']

const say = { suspended: '项目已暂停，恢复后才能办理' }

/** Checks that a project is running. @throws 409 while it is suspended */
export function assertNotSuspended({ suspendFlag }: { suspendFlag: boolean }): void {
  if (suspendFlag) throw wrongState(say.suspended)
}

/**
 * Wraps the effects so that 暂停 prevents every move of a project and its lots, the server's own included
 * (DOMAIN 5.4, suspendFlag).
 */
export const guardEffectsAgainstSuspension = <E extends Readonly<Record<string, Suspended>>>(
  flow: AnyFlow,
  effects: E,
) =>
  Object.fromEntries(
    Object.keys(flow.moves).map((key): [string, Suspended] => [
      key,
      async (move) => {
        assertNotSuspended(move.record)
        return (await effects[key]?.(move)) ?? {}
      },
    ]),
    // The keys and types of the effects stay the same; each effect is only wrapped.
  ) as E
