import { z } from 'zod'
import { parseExactOrigin } from '../frame/frame-target'
import { cleanLine } from '../text/clean'

/** A web address, or empty. Other schemes are rejected: a `javascript:` address would run for whoever clicks it. */
const webAddressSchema = (fallback: string) =>
  z
    .union([z.literal(''), z.url({ protocol: /^https?$/, error: '须为 http 或 https 地址' })])
    .default(fallback)

const shortTextSchema = (fallback: string, max: number) =>
  z.string().overwrite(cleanLine).max(max, `不超过 ${max} 个字`).default(fallback)
const requiredNameSchema = (fallback: string) =>
  z.string().overwrite(cleanLine).min(1, '不能为空').max(60, '不超过 60 个字').default(fallback)

const splitAtCommas = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
const commaListSchema = (fallback: string) => z.string().default(fallback).transform(splitAtCommas)

/** Web origins, separated by commas. Anything else would weaken the content security policy. */
const originsSchema = () =>
  z
    .string()
    .default('')
    .transform((text, context) =>
      splitAtCommas(text).flatMap((part) => {
        const origin = parseExactOrigin(part)
        if (origin) return [origin]
        context.addIssue({
          code: 'custom',
          message: `「${part}」应为 https://主机 或 https://主机:端口，不带路径、参数和通配符`,
        })
        return []
      }),
    )

const integerSchema = (fallback: number, least: number, most: number) =>
  z.coerce
    .number('请输入整数')
    .int('请输入整数')
    .min(least, `不小于 ${least}`)
    .max(most, `不大于 ${most}`)
    .default(fallback)

/** A time 'HH:mm', at most 24:00. */
const clockTimeSchema = (fallback: string) =>
  z
    .string()
    .trim()
    .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, '时刻形如 17:00，最晚 24:00')
    .default(fallback)

/** 网络安全法 requires keeping logs for at least six months; the database also refuses less for the operation log. */
const LEAST_LOG_MONTHS = 6

/**
 * The settings that an administrator can change at runtime (CONTRACT, "One origin": the content of `/config.json` and
 * related values), with their rules and defaults. The environment and the page 参数 follow the same rules. None of
 * them is secret.
 */
export const paramRules = {
  TITLE: requiredNameSchema('招标代理业务系统'),
  COMPANY_TITLE: requiredNameSchema('衡川招标代理有限公司（演示）'),
  COMPANY_PHONE: shortTextSchema('028-00000000（演示）', 40),
  /** 全宗号, with which every 档号 of the agency begins. */
  FONDS_NO: z
    .string()
    .regex(/^[\p{L}\p{N}]{1,20}$/u, '全宗号为 1–20 个字母、数字')
    .default('HC01'),
  COMPANY_ADDRESS: shortTextSchema('云岭市演示路 1 号（演示）', 200),
  FOOTER_TXT: shortTextSchema('', 200),
  /** The public address of the system, used in the codes printed on its documents. */
  PUBLIC_URL: webAddressSchema(''),
  CASE_NUMBER: shortTextSchema('', 60),
  CAPTCHA: z.enum(['always', 'afterFailures', 'off'], '请选择图形验证码的使用方式').default('afterFailures'),
  UPLOAD_MAX_MB: integerSchema(200, 1, 2048),
  /** Reading speed of the integrity check in MB per second; fixity/fixity.rules.ts explains the effect. */
  FIXITY_MB_PER_SECOND: integerSchema(2, 1, 500),
  /** Months after which operation log entries move from the database to the archive, which keeps them permanently. */
  LOG_KEEP_MONTHS: integerSchema(120, LEAST_LOG_MONTHS, 600),
  /** Months after which login records are deleted. */
  LOGIN_LOG_KEEP_MONTHS: integerSchema(36, LEAST_LOG_MONTHS, 600),
  /** The client's own limit for the duration of a call, in milliseconds (SPEC section 9). */
  REQUEST_TIMEOUT: integerSchema(120_000_000, 1_000, 2_000_000_000),
  AI_URL: webAddressSchema('https://chat.deepseek.com/'),
  CONSULTATION_MODE: z.enum(['staff', 'url', 'off'], '请选择即时咨询的方式').default('staff'),
  /** Codes of the roles that answer consultations, besides administrators. */
  CONSULTATION_ROLES: commaListSchema('OFFICE'),
  CONSULTATION_URL: webAddressSchema(''),
  /** Sites that pages may embed and to which they pass the token. */
  FRAME_ORIGINS: originsSchema(),
  OFFICE_HOST: webAddressSchema(''),
  /** Address of the service that converts office documents to PDF (watermark/office-pdf.ts). */
  OFFICE_CONVERT_URL: webAddressSchema(''),
  MAP_KEY: shortTextSchema('', 200),
  /** Business hours; '24:00' where documents are sold and notices shown online (民法典203). */
  BUSINESS_OPEN: clockTimeSchema('09:30'),
  BUSINESS_CLOSE: clockTimeSchema('17:00'),
  /**
   * 万元: the region's 公开招标数额标准, from which a 谈判小组 or 询价小组 needs five members (74号令第7条); the
   * central one is 200.
   */
  OPEN_TENDER_FROM: integerSchema(200, 1, 100_000),
  /** Whether the administrator has confirmed that figure; until then it only warns. */
  OPEN_TENDER_CONFIRMED: z.enum(['no', 'yes'], '请选择是否已确认').default('no'),
  /** Expected fee in 万元 from which 品管 reviews a 比选, and from which 公司领导 decides (DOMAIN 5.5). */
  BX_QC_FROM: integerSchema(10, 0, 100_000),
  BX_LEADER_FROM: integerSchema(50, 0, 100_000),
  /** Percentage of the standard fee below which 公司领导 decides on a quote. */
  BX_LEADER_BELOW: integerSchema(70, 0, 100),
  /** Annual targets in 万元 for awards and for fees; 0 means no target. */
  YEAR_WIN_TARGET: integerSchema(0, 0, 100_000_000),
  YEAR_FEE_TARGET: integerSchema(0, 0, 100_000_000),
} as const

export type ParamKey = keyof typeof paramRules
export type ParamValues = { [K in ParamKey]: z.output<(typeof paramRules)[K]> }
export const paramKeys = Object.keys(paramRules) as ParamKey[]

/** Parses the text of a parameter; returns its value, or a sentence that says what is wrong. */
export function parseParamText<K extends ParamKey>(
  key: K,
  text: string,
): { value: ParamValues[K] } | { problem: string } {
  const read = paramRules[key].safeParse(text)
  if (read.success) return { value: read.data as ParamValues[K] }
  return { problem: read.error.issues[0]?.message ?? '格式不正确' }
}

/** Converts a value to text, as in an environment variable. */
export const paramText = (value: ParamValues[ParamKey]): string =>
  Array.isArray(value) ? value.join(',') : String(value)
