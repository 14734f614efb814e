import type { FeeBand, FeeTable } from './service-fee'

/** Upper limits of the bands in 万元. */
const tops = ['100', '500', '1000', '5000', '10000', '50000', '100000', '500000', '1000000', null]
const makeFeeTable = (cap: string, rates: readonly string[]): FeeTable => ({
  bands: tops.map((upTo, index): FeeBand => ({ upTo, rate: rates[index] ?? '0' })),
  cap,
})

/** 计价格〔2002〕1980号 附表, 发改价格〔2011〕534号 第四条 (DOMAIN 6.1): initial data of a new database. */
export const firstFeeTables = {
  HW: makeFeeTable('350', ['1.5', '1.1', '0.8', '0.5', '0.25', '0.05', '0.035', '0.008', '0.006', '0.004']),
  FW: makeFeeTable('300', ['1.5', '0.8', '0.45', '0.25', '0.1', '0.05', '0.035', '0.008', '0.006', '0.004']),
  GC: makeFeeTable('450', ['1.0', '0.7', '0.55', '0.35', '0.2', '0.05', '0.035', '0.008', '0.006', '0.004']),
} as const
