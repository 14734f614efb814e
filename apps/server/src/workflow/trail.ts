import type { AnyFlow, NamedMove } from '@agency/shared/flow/flow'
import type { PassedStep } from './flow.table'

/**
 * The part of a case that remembers its way through the flow. The functions here are pure; the engine writes
 * the result.
 */
interface Way {
  step: string
  passed: readonly PassedStep[]
}

/**
 * The steps behind a case after a move. A step that it returns to, and those after it, are no longer behind
 * it. A return to a step where it has not been, such as 退回修改, leaves none behind.
 */
export function passedStepsAfterMove(
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
 * Who did what, after a move. A person whose move was repeated by somebody else or taken back still counts as
 * having taken part until the matter ends, so that nobody avoids segregation by sending it back and forth.
 */
export function participantsAfterMove(
  flow: AnyFlow,
  actors: Readonly<Record<string, string>>,
  made: { key: string; to: string; userId: string; forUserId?: string | undefined; isForward: boolean },
): Record<string, string> {
  const { key, to, userId, forUserId, isForward } = made
  const isAtRest = isForward && flow.steps[to]?.who === undefined
  const kept = isAtRest ? withoutEarlierParticipants(flow, actors) : actors
  const { [key]: before, [principalKeyOf(key)]: beforeFor, ...others } = kept
  const hands = [before, beforeFor].filter((id) => id !== undefined && id !== userId && !isAtRest)
  return {
    ...others,
    ...Object.fromEntries(hands.map((id) => [participantKey(key, String(id)), String(id)])),
    [key]: userId,
    ...(forUserId ? { [principalKeyOf(key)]: forUserId } : {}),
  }
}

const FOR = 'for'
/**
 * The key for the person for whom a deputy made a move (离岗代办): for segregation it counts as theirs as
 * well as the deputy's.
 */
const principalKeyOf = (key: string) => `${key}:${FOR}`

/**
 * The key under which a person counts as having taken part in a move that no longer counts, as
 * `segregatedFrom` reads it.
 */
export const participantKey = (key: string, userId: string) => `${key}:${userId}`

/** Removes the entries of moves that others have made since; deeds that are no moves stay. */
const withoutEarlierParticipants = (flow: AnyFlow, actors: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(actors).filter(([name]) => !isEarlierParticipant(flow, name)))

const isEarlierParticipant = (flow: AnyFlow, name: string) => {
  const [key = '', who] = name.split(':')
  return who !== undefined && who !== FOR && key in flow.moves
}
