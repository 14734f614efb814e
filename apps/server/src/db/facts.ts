import { QueryBuilder } from 'drizzle-orm/pg-core'

/**
 * Begins the query of a view of facts (`door/facts.ts` of a module): what other modules may read instead of
 * the module's tables. `npm run db:generate` writes the view from it.
 */
export const createQueryBuilder = (): QueryBuilder => new QueryBuilder({ casing: 'snake_case' })
