import { z } from 'zod'
import { get, nothing, post } from './endpoint'
import { instant, pageOf, pageQuery } from './page'

const nullable = z.string().nullable()
const lot = {
  /** The lot's. */
  listId: z.string(),
  /** The page of the project. */
  path: z.string(),
  projectCode: z.string(),
  projectName: z.string(),
  packageNo: z.string(),
  projectManagerAName: nullable,
}

/** 近五日开标信息 */
const openingRow = z.object({
  ...lot,
  openTime: instant,
  procurementMethod: z.string(),
  roomName: nullable,
  projectManagerBName: nullable,
})
export type OpeningRow = z.output<typeof openingRow>

/** 报名不足三家, 保证金不足三家 */
const fewRow = z.object({
  ...lot,
  /** When it ends: signUpEnd, or bondEnd. */
  endTime: instant,
  /** Valid sign-ups, or bonds that have arrived. */
  got: z.number(),
  missing: z.number(),
})
export type FewRow = z.output<typeof fewRow>

/** 待收服务费 */
const unpaidRow = z.object({
  ...lot,
  /** The bill's. */
  listId: z.string(),
  payerName: nullable,
  customerManagerName: nullable,
  /** 元 */
  serviceMoney: z.string(),
  receivedMoney: z.string(),
  unpaidMoney: z.string(),
  calibrationTime: instant.nullable(),
  /** Days since the award. */
  ageDays: z.number().nullable(),
  /** `urge` for whoever takes the money. */
  allowedActions: z.array(z.string()),
})
export type UnpaidRow = z.output<typeof unpaidRow>

const month = z.object({ month: z.string(), serviceMoney: z.string(), receivedMoney: z.string() })
const homeFigures = z.object({
  /** Begun this month. */
  projectCount: z.number(),
  /** 元, awarded this month. */
  winBidMoney: z.string(),
  /** 服务费, for whoever may see it: null for others. */
  fees: z
    .object({
      /** 元, of what was awarded this month. */
      serviceMoney: z.string(),
      /** 0 to 1: of what was billed in twelve months, how much was received; null when nothing was billed. */
      collectionRate: z.number().nullable(),
      /** The last twelve months by the award, the oldest first. */
      months: z.array(month),
    })
    .nullable(),
  /** 归档及时率, for whoever may see 项目档案: 0 to 1 of what was due in twelve months; null when nothing was. */
  archives: z.object({ inTimeRate: z.number().nullable(), late: z.number() }).nullable(),
  /** The same of this month's days a year ago, up to the same day. */
  lastYear: z.object({
    projectCount: z.number(),
    winBidMoney: z.string(),
    serviceMoney: z.string().nullable(),
  }),
  /** Since January, against what the house has set itself, in 万元; null where it has not, or it is not the caller's to know. */
  year: z.object({
    winBidMoney: z.object({ money: z.string(), target: z.number() }).nullable(),
    serviceMoney: z.object({ money: z.string(), target: z.number() }).nullable(),
  }),
  methods: z.array(z.object({ procurementMethod: z.string(), count: z.number() })),
})
export type HomeFigures = z.output<typeof homeFigures>

const path = '/api/tender/home'
const page = pageQuery({}, ['createTime'] as const)

/** The lists and figures of the home page (DOMAIN 5.16), as far as the caller's data scope and R27 let them know. */
export const homeApi = {
  openings: get(`${path}/openings`, page, pageOf(openingRow)),
  fewSignups: get(`${path}/fewSignups`, page, pageOf(fewRow)),
  fewBonds: get(`${path}/fewBonds`, page, pageOf(fewRow)),
  unpaidBySuppliers: get(`${path}/unpaidBySuppliers`, page, pageOf(unpaidRow)),
  unpaidByClients: get(`${path}/unpaidByClients`, page, pageOf(unpaidRow)),
  /** 催收 of a bill: manager A and the client manager hear what is still to be paid, once a day. */
  urge: post(
    `${path}/urge`,
    z.strictObject({ listId: z.uuid('编号格式不正确') }),
    z.object({ told: z.number() }),
  ),
  figures: get(`${path}/figures`, nothing, homeFigures),
}
