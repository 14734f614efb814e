import type { BusinessHours } from '@agency/shared/tendering/periods'
import type { Queryable } from '../db/database'
import { readStoredParams } from './stored-params'

/** When a business day begins and ends; the statutory periods are counted by it (DOMAIN section 2). */
export async function readBusinessHours(db: Queryable): Promise<BusinessHours> {
  const values = await readStoredParams(db, ['BUSINESS_OPEN', 'BUSINESS_CLOSE'])
  return { open: values.BUSINESS_OPEN, close: values.BUSINESS_CLOSE }
}
