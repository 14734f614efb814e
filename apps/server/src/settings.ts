import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { bareOrigin } from '@agency/shared/frame/frame-target'
import { z } from 'zod'

const flag = (fallback: boolean) =>
  z
    .enum(['true', 'false', '1', '0'])
    .optional()
    .transform((text) => (text === undefined ? fallback : text === 'true' || text === '1'))
const whole = (fallback: number) => z.coerce.number().int().min(0).default(fallback)

/** A page on the web, or none. Nothing else: a `javascript:` address would run in whoever clicks it. */
const webPage = (fallback: string) =>
  z.union([z.literal(''), z.url({ protocol: /^https?$/ })], '须为 http 或 https 地址').default(fallback)
const list = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )

/** Origins joined with commas. Whatever is not exactly that would loosen the content security policy. */
const origins = () =>
  z
    .string()
    .default('')
    .transform((text, context) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean)
        .flatMap((part) => {
          const origin = bareOrigin(part)
          if (origin) return [origin]
          context.addIssue({
            code: 'custom',
            message: `「${part}」应为 https://主机 或 https://主机:端口，不带路径、参数和通配符`,
          })
          return []
        }),
    )

/** Default of SECRET_KEY; refused in production. */
export const DEFAULT_SECRET = 'development-secret-key'

/** Every setting, with its default. The README's table is checked against this list by a test. */
const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: whole(8080),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z.string().optional(),
  DATABASE_POOL: whole(20),
  SEED: z.enum(['demo', 'none']).optional(),
  ADMIN_PASSWORD: z.string().optional(),
  /** Encrypts what the installation keeps for itself in the database, the login key among it. */
  SECRET_KEY: z.string().min(16).default(DEFAULT_SECRET),
  TITLE: z.string().default('招标代理业务系统'),
  COMPANY_TITLE: z.string().default('衡川招标代理有限公司（演示）'),
  CAPTCHA: z.enum(['always', 'afterFailures', 'off']).default('afterFailures'),
  WEB_CLIENT_ID: z.string().default('web'),
  WEB_CLIENT_SECRET: z.string().default('web-public'),
  EXTENSION_CLIENT_ID: z.string().default('extension'),
  EXTENSION_CLIENT_SECRET: z.string().default('extension-public'),
  /** milliseconds; the client's own limit (SPEC section 9) */
  REQUEST_TIMEOUT: whole(120_000_000),
  /** milliseconds a request may take to arrive whole; uploads included */
  RECEIVE_TIMEOUT: whole(600_000),
  BODY_LIMIT_MB: whole(2),
  UPLOAD_MAX_MB: whole(200),
  /** calls a minute and address to login, code images and other public calls */
  PUBLIC_RATE_LIMIT: whole(300),
  /** Proxies in front: how many, or their addresses joined with commas. */
  TRUST_PROXY: z
    .string()
    .default('0')
    .transform((text) => (/^\d+$/.test(text) ? Number(text) : text)),
  AI_URL: webPage('https://chat.deepseek.com/'),
  CONSULTATION_MODE: z.enum(['staff', 'url', 'off']).default('staff'),
  /** Codes of the roles whose people answer, beside the administrators. */
  CONSULTATION_ROLES: list('OFFICE'),
  CONSULTATION_URL: webPage(''),
  /** Sites that the pages may embed, and hand the token to. */
  FRAME_ORIGINS: origins(),
  OFFICE_HOST: z.string().default(''),
  MAP_KEY: z.string().default(''),
  FOOTER_TXT: z.string().default(''),
  CASE_NUMBER: z.string().default(''),
  EXPOSE_DOCS: flag(false),
  EXPOSE_MONITOR: flag(false),
  /** milliseconds from which on a statement counts as slow in 系统监控 */
  SLOW_QUERY_MS: whole(200),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

export type Settings = Omit<z.output<typeof schema>, 'SEED'> & { SEED: 'demo' | 'none' }
export const settingNames = Object.keys(schema.shape)

/** Whether administrators may see 系统监控 (/druid). */
export const showsMonitor = ({ NODE_ENV, EXPOSE_MONITOR }: Settings) =>
  NODE_ENV !== 'production' || EXPOSE_MONITOR
/** Whether administrators may see 接口文档 (/doc.html). */
export const showsDocs = ({ NODE_ENV, EXPOSE_DOCS }: Settings) => NODE_ENV !== 'production' || EXPOSE_DOCS

/** Reads the environment once. Throws with one line for every setting that is wrong. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const parsed = schema.safeParse(env)
  if (!parsed.success)
    throw new Error(
      parsed.error.issues.map((issue) => `设置 ${issue.path.join('.')}：${issue.message}`).join('\n'),
    )
  const { SEED, ...rest } = parsed.data
  return {
    ...rest,
    DATA_DIR: path.resolve(repositoryRoot(), rest.DATA_DIR),
    SEED: SEED ?? (rest.NODE_ENV === 'production' ? 'none' : 'demo'),
  }
}

/** The folder of the checkout, from the sources as from the build. */
export const repositoryRoot = () => upTo('package-lock.json')
/** apps/server, where the migrations lie. */
export const serverRoot = () => upTo('migrations')

function upTo(name: string): string {
  let folder = path.dirname(fileURLToPath(import.meta.url))
  while (!existsSync(path.join(folder, name))) {
    const parent = path.dirname(folder)
    if (parent === folder) throw new Error(`找不到 ${name}，安装目录不完整`)
    folder = parent
  }
  return folder
}
