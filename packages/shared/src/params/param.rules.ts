import { z } from 'zod'
import { bareOrigin } from '../frame/frame-target'

/** A page on the web, or none. Nothing else: a `javascript:` address would run in whoever clicks it. */
const webPage = (fallback: string) =>
  z
    .union([z.literal(''), z.url({ protocol: /^https?$/, error: '须为 http 或 https 地址' })])
    .default(fallback)

const short = (fallback: string, max: number) =>
  z.string().trim().max(max, `不超过 ${max} 个字`).default(fallback)
const named = (fallback: string) =>
  z.string().trim().min(1, '不能为空').max(60, '不超过 60 个字').default(fallback)

const parts = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
const list = (fallback: string) => z.string().default(fallback).transform(parts)

/** Origins joined with commas. Whatever is not exactly that would loosen the content security policy. */
const origins = () =>
  z
    .string()
    .default('')
    .transform((text, context) =>
      parts(text).flatMap((part) => {
        const origin = bareOrigin(part)
        if (origin) return [origin]
        context.addIssue({
          code: 'custom',
          message: `「${part}」应为 https://主机 或 https://主机:端口，不带路径、参数和通配符`,
        })
        return []
      }),
    )

const whole = (fallback: number, least: number, most: number) =>
  z.coerce
    .number('请输入整数')
    .int('请输入整数')
    .min(least, `不小于 ${least}`)
    .max(most, `不大于 ${most}`)
    .default(fallback)

/** 'HH:mm', at the latest 24:00. */
const clock = (fallback: string) =>
  z
    .string()
    .trim()
    .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, '时刻形如 17:00，最晚 24:00')
    .default(fallback)

/** 网络安全法 has logs kept for six months at least; the database refuses less for the operation log, too. */
const LEAST_LOG_MONTHS = 6

/**
 * The settings that an administrator may change while the system runs (CONTRACT, "One origin": what `/config.json`
 * serves, and what goes with it): what each may be, and its default. The environment and the page 参数 obey the same
 * rules. No secret is among them.
 */
export const paramRules = {
  TITLE: named('招标代理业务系统'),
  COMPANY_TITLE: named('衡川招标代理有限公司（演示）'),
  COMPANY_PHONE: short('028-00000000（演示）', 40),
  /** 全宗号: what every 档号 of the agency begins with. */
  FONDS_NO: z
    .string()
    .regex(/^[\p{L}\p{N}]{1,20}$/u, '全宗号为 1–20 个字母、数字')
    .default('HC01'),
  COMPANY_ADDRESS: short('云岭市演示路 1 号（演示）', 200),
  FOOTER_TXT: short('', 200),
  /** Where outsiders reach the system: the codes on its papers lead there. */
  PUBLIC_URL: webPage(''),
  CASE_NUMBER: short('', 60),
  CAPTCHA: z.enum(['always', 'afterFailures', 'off'], '请选择图形验证码的使用方式').default('afterFailures'),
  UPLOAD_MAX_MB: whole(200, 1, 2048),
  /** MB a second at which stored files are reread; what that comes to: fixity/fixity.rules.ts. */
  FIXITY_MB_PER_SECOND: whole(2, 1, 500),
  /** Months that lines of the operation log stay in the database before they go into the archive, where they stay for good. */
  LOG_KEEP_MONTHS: whole(120, LEAST_LOG_MONTHS, 600),
  /** Months after which a login goes for good. */
  LOGIN_LOG_KEEP_MONTHS: whole(36, LEAST_LOG_MONTHS, 600),
  /** milliseconds; the client's own limit (SPEC section 9) */
  REQUEST_TIMEOUT: whole(120_000_000, 1_000, 2_000_000_000),
  AI_URL: webPage('https://chat.deepseek.com/'),
  CONSULTATION_MODE: z.enum(['staff', 'url', 'off'], '请选择即时咨询的方式').default('staff'),
  /** Codes of the roles whose people answer, beside the administrators. */
  CONSULTATION_ROLES: list('OFFICE'),
  CONSULTATION_URL: webPage(''),
  /** Sites that the pages may embed, and hand the token to. */
  FRAME_ORIGINS: origins(),
  OFFICE_HOST: webPage(''),
  /** Where office documents are turned into PDFs (watermark/office-pdf.ts). */
  OFFICE_CONVERT_URL: webPage(''),
  MAP_KEY: short('', 200),
  /** Of a day of business; '24:00' where files are sold and notices shown online (民法典203). */
  BUSINESS_OPEN: clock('09:30'),
  BUSINESS_CLOSE: clock('17:00'),
  /** 万元: 公开招标数额标准 of the region, from which five sit in a 谈判小组 or 询价小组 (74号令第7条); 200 is the central one. */
  OPEN_TENDER_FROM: whole(200, 1, 100_000),
  /** Whether the administrator has confirmed that figure: until then it only warns. */
  OPEN_TENDER_CONFIRMED: z.enum(['no', 'yes'], '请选择是否已确认').default('no'),
  /** 万元 of the forecast fee from which 品管 reviews a 比选, and from which 公司领导 decides (DOMAIN 5.5). */
  BX_QC_FROM: whole(10, 0, 100_000),
  BX_LEADER_FROM: whole(50, 0, 100_000),
  /** % of the standard fee: 公司领导 decides on lower quotes. */
  BX_LEADER_BELOW: whole(70, 0, 100),
  /** 万元 that the house means to win for its clients, and to bill, in a year; 0: it has set itself nothing. */
  YEAR_WIN_TARGET: whole(0, 0, 100_000_000),
  YEAR_FEE_TARGET: whole(0, 0, 100_000_000),
} as const

export type ParamKey = keyof typeof paramRules
export type ParamValues = { [K in ParamKey]: z.output<(typeof paramRules)[K]> }
export const paramKeys = Object.keys(paramRules) as ParamKey[]

/** A text as one of the values it may stand for, or the sentence that says what is wrong with it. */
export function readParam<K extends ParamKey>(
  key: K,
  text: string,
): { value: ParamValues[K] } | { problem: string } {
  const read = paramRules[key].safeParse(text)
  if (read.success) return { value: read.data as ParamValues[K] }
  return { problem: read.error.issues[0]?.message ?? '格式不正确' }
}

/** A value as the text that stands for it, as an environment variable would. */
export const paramText = (value: ParamValues[ParamKey]): string =>
  Array.isArray(value) ? value.join(',') : String(value)
