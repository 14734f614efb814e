import { homeApi } from '@agency/shared/contract/home.contract'
import { toWan } from '@agency/shared/format/money-text'
import { useCall } from '../../../kit/data/use-call'

const PERCENT = 100

/** The agency's figures in the data scope of whoever looks, for their cards and their charts: asked for once. */
export const useFigures = () => useCall(homeApi.figures, {}, { key: ['home', 'figures'], quiet: true })

/** Of a rate or of two amounts, in whole percent; null where there is nothing to be a part of. */
export const percent = (rate: number) => Math.round(rate * PERCENT)
export const share = (part: string, whole: string) =>
  Number(whole) > 0 ? percent(Number(part) / Number(whole)) : null
export const wan = (money: string) => Number(toWan(money, 2))
