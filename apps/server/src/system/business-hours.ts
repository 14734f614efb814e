import type { BusinessHours } from '@agency/shared/tendering/periods'
import type { Queryable } from '../db/database'
import { paramsIn } from '../params/params-in'

/**
 * When a day of business begins and ends, by which the periods of the law are counted (DOMAIN section 2). Read where it
 * is asked for: the judging of a lot has a database at hand, and no parameters.
 */
export async function businessHours(db: Queryable): Promise<BusinessHours> {
  const { BUSINESS_OPEN: open, BUSINESS_CLOSE: close } = await paramsIn(db, [
    'BUSINESS_OPEN',
    'BUSINESS_CLOSE',
  ])
  return { open, close }
}
