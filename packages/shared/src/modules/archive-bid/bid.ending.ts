import { z } from 'zod'
import { instant } from '../../contract/page'
import { filesField, requiredTextField, textField } from '../../fields/fields'
import { addDays } from '../../format/dates'
import type { BidItem } from './bid.rules'

/** Additional fields of a 退还, besides the bidder. */
export const returnFields = {
  receiverName: requiredTextField('领取人', 50),
  receiverPhone: textField('领取人电话', 30),
  authFile: filesField('领取授权书'),
} as const

/** 退还: one bidder's documents that were returned, and who collected them. */
export const bidReturn = z.object({
  supplierId: z.string(),
  supplierName: z.string(),
  receiverName: z.string(),
  receiverPhone: z.string().nullable(),
  authFile: z.array(z.string()),
  userName: z.string(),
  time: instant,
})
export type BidReturn = z.output<typeof bidReturn>

/** Procurement regimes in which no law requires losing bids to be retained (DOMAIN 5.8). */
export const GIVEN_BACK: readonly string[] = ['ZTB_FREE', 'QT']
/**
 * Days after the end of the procurement during which nothing is returned, because objections are still possible [D].
 */
export const RETURN_AFTER_DAYS = 30

interface Ended {
  procurementRegime: string
  /** The day on which the procurement ended, as 'YYYY-MM-DD'. */
  endedDate: string
}

const say = {
  regime: '依法必须招标和政府采购项目的投标文件须随采购文件保存，不能退还（政府采购法第42条）',
  early: (from: string) => `采购结束满 ${RETURN_AFTER_DAYS} 天后才能退还，${from} 起可以办理`,
}

/** Why bids cannot be returned to bidders on this day, as text; undefined when they can. */
export function returnObstacle({ procurementRegime, endedDate }: Ended, today: string): string | undefined {
  if (!GIVEN_BACK.includes(procurementRegime)) return say.regime
  const from = addDays(endedDate, RETURN_AFTER_DAYS + 1)
  return today < from ? say.early(from) : undefined
}

type Held = Pick<BidItem, 'supplierId' | 'isWinner' | 'originalCount' | 'copyCount' | 'electronicMedia'>
/** True when there is something physical to hand over. */
const hasAnythingPhysical = ({ originalCount, copyCount, electronicMedia }: Held) =>
  (originalCount ?? 0) + (copyCount ?? 0) > 0 || (electronicMedia ?? '无') !== '无'

/** The bids that may still be returned. The winner's bid is part of the contract and stays. */
export const returnableBids = <I extends Held>(
  items: readonly I[],
  returns: readonly Pick<BidReturn, 'supplierId'>[],
): I[] =>
  items.filter(
    (item) =>
      !item.isWinner &&
      hasAnythingPhysical(item) &&
      !returns.some(({ supplierId }) => supplierId === item.supplierId),
  )
