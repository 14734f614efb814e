import { z } from 'zod'
import { defineGetEndpoint, definePostEndpoint, nothing } from './endpoint'
import { instant, pageQuery, pageSchema } from './page'

const nullable = z.string().nullable()
const lot = {
  /** The id of the lot. */
  listId: z.string(),
  /** The path of the project's page. */
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
  /** The deadline of the lot: signUpEnd for sign-ups, bondEnd for bonds. */
  endTime: instant,
  /** The number of valid sign-ups for the lot, or of bonds received. */
  got: z.number(),
  missing: z.number(),
})
export type FewRow = z.output<typeof fewRow>

/** 待收服务费 */
const unpaidRow = z.object({
  ...lot,
  /** The id of the bill. */
  listId: z.string(),
  payerName: nullable,
  customerManagerName: nullable,
  /** The 服务费 of the bill in 元. */
  serviceMoney: z.string(),
  receivedMoney: z.string(),
  unpaidMoney: z.string(),
  calibrationTime: instant.nullable(),
  /** Days since the bill was confirmed, as in 应收账款. */
  ageDays: z.number().nullable(),
  /** Contains `urge` for people who collect fees. */
  allowedActions: z.array(z.string()),
})
export type UnpaidRow = z.output<typeof unpaidRow>

const month = z.object({ month: z.string(), serviceMoney: z.string(), receivedMoney: z.string() })
const homeFigures = z.object({
  /** Projects started this month. */
  projectCount: z.number(),
  /** Total of this month's awards, in 元. */
  winBidMoney: z.string(),
  /** 服务费 figures; null when the caller may not see fees. */
  fees: z
    .object({
      /** Fees on this month's awards, in 元. */
      serviceMoney: z.string(),
      /** Share (0 to 1) of the amounts billed in twelve months that was received; null when nothing was billed. */
      collectionRate: z.number().nullable(),
      /** The last twelve months by award date, oldest first. */
      months: z.array(month),
    })
    .nullable(),
  /**
   * 归档及时率: share (0 to 1) of the archives due in twelve months that were on time; null when none was due. The
   * object is null when the caller may not see 项目档案.
   */
  archives: z.object({ inTimeRate: z.number().nullable(), late: z.number() }).nullable(),
  /** The same figures for the same days of this month a year ago. */
  lastYear: z.object({
    projectCount: z.number(),
    winBidMoney: z.string(),
    serviceMoney: z.string().nullable(),
  }),
  /**
   * Totals since January against the annual target in 万元; null where no target is set or the caller may not see it.
   */
  year: z.object({
    winBidMoney: z.object({ money: z.string(), target: z.number() }).nullable(),
    serviceMoney: z.object({ money: z.string(), target: z.number() }).nullable(),
  }),
  methods: z.array(z.object({ procurementMethod: z.string(), count: z.number() })),
})
export type HomeFigures = z.output<typeof homeFigures>

const path = '/api/tender/home'
const page = pageQuery({}, ['createTime'] as const)

/** Lists and figures of the home page (DOMAIN 5.16), limited by the caller's data scope and R27. */
export const homeApi = {
  openings: defineGetEndpoint(`${path}/openings`, page, pageSchema(openingRow)),
  fewSignups: defineGetEndpoint(`${path}/fewSignups`, page, pageSchema(fewRow)),
  fewBonds: defineGetEndpoint(`${path}/fewBonds`, page, pageSchema(fewRow)),
  unpaidBySuppliers: defineGetEndpoint(`${path}/unpaidBySuppliers`, page, pageSchema(unpaidRow)),
  unpaidByClients: defineGetEndpoint(`${path}/unpaidByClients`, page, pageSchema(unpaidRow)),
  /**
   * 催收 of a bill: reminds manager A and the client manager of the unpaid amount, at most once a day. Returns how
   * many people were notified.
   */
  urge: definePostEndpoint(
    `${path}/urge`,
    z.strictObject({ listId: z.uuid('编号格式不正确') }),
    z.object({ told: z.number() }),
  ),
  figures: defineGetEndpoint(`${path}/figures`, nothing, homeFigures),
}
