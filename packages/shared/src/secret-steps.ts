import type { AnyFlow } from './flow/flow'
import { flows } from './flows'
import { SECRET_ALERTS } from './tendering/secrecy'

/** Steps of these flows whose to-dos would reveal what R27 keeps secret, according to the marks in the flows. */
export const secretStepsOf = (some: readonly AnyFlow[]): string[] =>
  some.flatMap(({ secret, steps }) =>
    Object.values(steps).flatMap(({ todo }) => (todo && (secret ?? todo.secret) ? [todo.stepId] : [])),
  )

/**
 * Steps whose to-dos and notices only the people they wait for may see; administrators neither count nor read them
 * (R27).
 */
export const SECRET_STEPS: readonly string[] = [
  ...new Set([...secretStepsOf(flows), ...Object.keys(SECRET_ALERTS)]),
]

export const isSecretStep = (stepId: string | null): boolean =>
  stepId !== null && SECRET_STEPS.includes(stepId)
