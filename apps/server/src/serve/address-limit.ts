import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { msUntilNextMinute, type SharedCounts } from '../db/shared-counts'

type LimitReport = Parameters<FastifyRateLimitStore['incr']>[1]

/**
 * The store for limits of public calls by address: counted for all processes together, separately for each
 * route.
 */
export function createSharedLimiter(counts: SharedCounts): FastifyRateLimitStoreCtor {
  return class Store implements FastifyRateLimitStore {
    constructor(private readonly of: { routeInfo?: { url?: string } }) {}

    incr(address: string, told: LimitReport, _window: number, most: number): void {
      counts
        .add(`public ${this.of.routeInfo?.url ?? ''} ${address}`, most)
        .then((current) => told(null, { current, ttl: msUntilNextMinute(Date.now()) }), told)
    }

    child(route: object): FastifyRateLimitStore {
      return new Store(route)
    }
  }
}
