import { dateAt } from '@agency/shared/format/dates'
import type { Queryable } from '../../db/database'
import { nextNumber } from '../../system/sequence'

const padded = (number: number, digits: number) => String(number).padStart(digits, '0')
const today = () => dateAt(new Date())
const yearNow = () => today().slice(0, 4)

/** Where every number of this module comes from (DOMAIN section 4, "Numbering"); taken in the caller's transaction. */
export const ordinalNumbers = {
  /** PH-2026-0187 */
  async ordinalNo(tx: Queryable): Promise<string> {
    const year = yearNow()
    return `PH-${year}-${padded(await nextNumber(tx, 'ordinal', year), 4)}`
  },
  /** 1 for the first submit of the day. */
  queueSeq: (tx: Queryable): Promise<number> => nextNumber(tx, 'ordinalQueue', today()),
  /** HC-G2026-0128 */
  async projectCode(tx: Queryable, { agency, letter }: { agency: string; letter: string }): Promise<string> {
    const year = yearNow()
    const number = await nextNumber(tx, 'projectCode', `${letter}${year}`)
    return `${agency}-${letter}${year}-${padded(number, 4)}`
  },
  /** 032600128 */
  async financeCode(tx: Queryable, { deptNo }: { deptNo: string }): Promise<string> {
    const year = yearNow().slice(2)
    return `${deptNo}${year}${padded(await nextNumber(tx, 'financeCode', `${deptNo}${year}`), 5)}`
  },
  /** CC-20261121-02 */
  async bookingNo(tx: Queryable): Promise<string> {
    const day = today().replaceAll('-', '')
    return `CC-${day}-${padded(await nextNumber(tx, 'booking', day), 2)}`
  },
}
