import type { AnyFlow } from './flow/flow'
import { flows } from './flows'
import { SECRET_ALERTS } from './tendering/secrecy'

/** Steps of these flows whose to-dos tell what R27 keeps secret, as the flows mark them. */
export const secretStepsOf = (some: readonly AnyFlow[]): string[] =>
  some.flatMap(({ secret, steps }) =>
    Object.values(steps).flatMap(({ todo }) => (todo && (secret ?? todo.secret) ? [todo.stepId] : [])),
  )

/** Steps whose to-dos and notices are for those they wait for alone: no administrator counts or reads them (R27). */
export const SECRET_STEPS: readonly string[] = [
  ...new Set([...secretStepsOf(flows), ...Object.keys(SECRET_ALERTS)]),
]

export const isSecretStep = (stepId: string | null): boolean =>
  stepId !== null && SECRET_STEPS.includes(stepId)
