import type { AnyFlow, NamedMove } from '@agency/shared/flow/flow'
import type { PassedStep } from './flow.table'

/** What a case remembers of the way that it has gone. Pure: the engine writes it. */
interface Way {
  step: string
  passed: readonly PassedStep[]
}

/**
 * The steps behind a case after a move: one that it comes back to, and what came after that, is ahead again. A return to
 * where it has not been, as 退回修改 is, leaves none behind.
 */
export function passedAfter(
  { step, passed }: Way,
  { to, bySystem, result }: Pick<NamedMove, 'to' | 'bySystem' | 'result'>,
  userId: string,
): readonly PassedStep[] {
  if (to === step) return passed
  const at = passed.findIndex((one) => one.step === to)
  if (at >= 0) return passed.slice(0, at)
  if (result === 'return') return []
  return [...passed.filter((one) => one.step !== step), { step, userId: bySystem ? null : userId }]
}

/**
 * Who did what, after a move. Whoever made a move that somebody else makes now, or that was taken back, has had a hand in
 * the matter until that comes to rest: nobody gets round segregation by sending it back and forth.
 */
export function actorsAfter(
  flow: AnyFlow,
  actors: Readonly<Record<string, string>>,
  made: { key: string; to: string; userId: string; isForward: boolean },
): Record<string, string> {
  const { key, to, userId, isForward } = made
  const isAtRest = isForward && flow.steps[to]?.who === undefined
  const kept = isAtRest ? withoutHands(flow, actors) : actors
  const before = kept[key]
  const hand = before && before !== userId && !isAtRest ? { [handOf(key, before)]: before } : {}
  return { ...kept, ...hand, [key]: userId }
}

/** Who had a hand in a move that no longer counts, as `segregatedFrom` reads it. */
export const handOf = (key: string, userId: string) => `${key}:${userId}`

/** What is remembered of moves that others made since; deeds that are no moves stay. */
const withoutHands = (flow: AnyFlow, actors: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(actors).filter(([name]) => !isHand(flow, name)))

const isHand = (flow: AnyFlow, name: string) => {
  const [key = '', who] = name.split(':')
  return who !== undefined && key in flow.moves
}
