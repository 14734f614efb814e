import type { RouteFigures } from '@agency/shared/contract/monitor.contract'
import { isSecretCall } from './discreet'
import { Durations } from './durations'

const MOST_DURATIONS = 500
/** Maximum number of routes counted; the server has fewer. */
const MOST_ROUTES = 1_000

interface Counted {
  method: string
  path: string
  count: number
  refused: number
  failed: number
  totalMs: number
  maxMs: number
  durations: Durations
}

/** Counts calls by route, with their outcome and duration. */
export class RouteCounts {
  readonly #routes = new Map<string, Counted>()
  #calls = 0

  /**
   * Number of calls without those that must stay secret; otherwise subtracting the listed ones would reveal
   * their number.
   */
  get calls(): number {
    return this.#calls
  }

  /** @param path the declared path of the route, never the requested one, of which there is no end */
  add(method: string, path: string, status: number, ms: number): void {
    if (!isSecretCall(method, path)) this.#calls += 1
    const key = `${method} ${path}`
    const route = this.#routes.get(key) ?? newRouteCount(method, path)
    if (this.#routes.size >= MOST_ROUTES && !this.#routes.has(key)) return
    this.#routes.set(key, route)
    route.count += 1
    if (status >= 500) route.failed += 1
    else if (status >= 400) route.refused += 1
    route.totalMs += ms
    route.maxMs = Math.max(route.maxMs, ms)
    route.durations.add(ms)
  }

  /** The routes with the largest total time first, without those whose number is secret. */
  list(): RouteFigures[] {
    return [...this.#routes.values()]
      .filter(({ method, path }) => !isSecretCall(method, path))
      .sort((a, b) => b.totalMs - a.totalMs)
      .map(({ method, path, count, refused, failed, maxMs, durations }) => ({
        method,
        path,
        count,
        refused,
        failed,
        p50Ms: roundToTenths(durations.percentile(0.5)),
        p95Ms: roundToTenths(durations.percentile(0.95)),
        maxMs: roundToTenths(maxMs),
      }))
  }
}

const newRouteCount = (method: string, path: string): Counted => ({
  method,
  path,
  count: 0,
  refused: 0,
  failed: 0,
  totalMs: 0,
  maxMs: 0,
  durations: new Durations(MOST_DURATIONS),
})

/** A duration in milliseconds, rounded to one decimal. */
export const roundToTenths = (ms: number) => Math.round(ms * 10) / 10
