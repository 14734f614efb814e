import type { OpenTenderScale } from '@agency/shared/tendering/committee-scale'
import type { Queryable } from '../db/database'
import { readStoredParams } from './stored-params'

/** 公开招标数额标准 of the region as the administrator has set it (R12). */
export async function loadOpenTenderThreshold(db: Queryable): Promise<OpenTenderScale> {
  const values = await readStoredParams(db, ['OPEN_TENDER_FROM', 'OPEN_TENDER_CONFIRMED'])
  return { from: values.OPEN_TENDER_FROM, isConfirmed: values.OPEN_TENDER_CONFIRMED === 'yes' }
}
