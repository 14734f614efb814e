import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ParamKey, type ParamValues, paramKeys, paramRules } from '@agency/shared/params/param.rules'
import { z } from 'zod'
import { type FileStore, parseFileStore, type S3Key } from './file-store'

const booleanSetting = (fallback: boolean) =>
  z
    .enum(['true', 'false', '1', '0'])
    .optional()
    .transform((text) => (text === undefined ? fallback : text === 'true' || text === '1'))
const wholeNumberSetting = (fallback: number) => z.coerce.number().int().min(0).default(fallback)
/** A check for a setting: whatever error `read` throws for the text becomes the message about the setting. */
const checkByParsing =
  (read: (text: string | undefined) => unknown) =>
  (text: string | undefined, context: z.RefinementCtx): void => {
    try {
      read(text)
    } catch (error) {
      context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) })
    }
  }

/** How many different characters a SECRET_KEY must have: sixteen equal ones are easily guessed. */
const SECRET_LETTERS = 8
/** Default of SECRET_KEY; refused in production. */
export const DEFAULT_SECRET = 'development-secret-key'

const secret = z
  .string()
  .min(16)
  .refine((text) => new Set(text).size >= SECRET_LETTERS, `至少要有 ${SECRET_LETTERS} 个不同的字符`)

/** Every setting with its default. A test compares the table in the README with this list. */
const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumberSetting(8080),
  DATA_DIR: z.string().default('data'),
  /** Where the contents of files are stored; see file-store.ts. */
  FILE_STORE: z
    .string()
    .optional()
    .superRefine(checkByParsing((text) => parseFileStore(text, ''))),
  FILE_STORE_KEY_ID: z.string().optional(),
  FILE_STORE_SECRET: z.string().optional(),
  /** The folder with the packages of the browser extension. */
  EXTENSION_DIR: z.string().default('apps/extension/.output'),
  /** May name several hosts joined with commas, as libpq allows: the one that accepts writes is used. */
  DATABASE_URL: z.string().optional(),
  /**
   * A direct address of the database for LISTEN and migrations, needed when DATABASE_URL is a pool by
   * transaction.
   */
  DATABASE_LISTEN_URL: z.string().optional(),
  /** Address of a standby database that answers lists and statistics. */
  DATABASE_READ_URL: z.string().optional(),
  /** The number of database connections of one process. */
  DATABASE_POOL: wholeNumberSetting(20),
  /** The number of processes that answer requests on the port. */
  WORKERS: z.coerce.number().int().min(1).max(64).default(1),
  /**
   * demo: a company with a year of work; demo-short: the same with a few projects; company: only its people,
   * clients, suppliers and agency queue.
   */
  SEED: z.enum(['demo', 'demo-short', 'company', 'none']).optional(),
  ADMIN_PASSWORD: z.string().optional(),
  /**
   * Lets the server start on an address that others can reach although accounts still have the published demo
   * password.
   */
  ALLOW_DEMO_PASSWORDS: booleanSetting(false),
  /**
   * Lets the server start on a data folder that looks like a copy made while its database ran
   * (db/embedded/hot-copy.ts).
   */
  ALLOW_HOT_COPY: booleanSetting(false),
  /** Encrypts what the installation stores in the database for itself, such as the login key. */
  SECRET_KEY: secret.default(DEFAULT_SECRET),
  /**
   * Where the nightly backups go: a folder, preferably of another machine, or a bucket written as in
   * FILE_STORE. Without it no backup is made.
   */
  BACKUP_TO: z
    .string()
    .min(1)
    .optional()
    .superRefine(checkByParsing((text) => parseFileStore(text, ''))),
  /** Id of the access key of the backup bucket, when it differs from that of the file bucket. */
  BACKUP_TO_KEY_ID: z.string().optional(),
  BACKUP_TO_SECRET: z.string().optional(),
  /** The key that encrypts the backups; without it SECRET_KEY does. */
  BACKUP_KEY: secret.optional(),
  /** For how many days, weeks and months back the last backup of each is retained. */
  BACKUP_KEEP: z
    .string()
    .regex(/^\d+,\d+,\d+$/, '应为“天数,周数,月数”，例如 7,4,12')
    .default('7,4,12'),
  /**
   * Within this many nights every stored file of the backups is read again and repaired when it is damaged.
   */
  BACKUP_READ_NIGHTS: z.coerce.number().int().min(1).max(365).default(30),
  /** Whether a backup is made before a newer version changes the schema. */
  BACKUP_BEFORE_UPGRADE: booleanSetting(true),
  WEB_CLIENT_ID: z.string().default('web'),
  WEB_CLIENT_SECRET: z.string().default('web-public'),
  EXTENSION_CLIENT_ID: z.string().default('extension'),
  EXTENSION_CLIENT_SECRET: z.string().default('extension-public'),
  /** How many milliseconds a request may take to arrive completely, except uploads. */
  RECEIVE_TIMEOUT: wholeNumberSetting(30_000),
  /** How many milliseconds an upload may take to arrive completely. */
  UPLOAD_TIMEOUT: wholeNumberSetting(600_000),
  BODY_LIMIT_MB: wholeNumberSetting(2),
  /** How many calls an address may make in a minute to login, code images and other public calls. */
  PUBLIC_RATE_LIMIT: wholeNumberSetting(300),
  /** How many calls a logged-in person may make in a minute; 0 means no limit. */
  CALL_RATE_LIMIT: wholeNumberSetting(3_000),
  /** The proxies in front of the server: how many, or their addresses joined with commas. */
  TRUST_PROXY: z
    .string()
    .default('0')
    .transform((text) => (/^\d+$/.test(text) ? Number(text) : text)),
  /** The parameters that an administrator may change while the server runs; see `Params`. */
  ...paramRules,
  EXPOSE_DOCS: booleanSetting(false),
  EXPOSE_MONITOR: booleanSetting(false),
  /** The token with which a program reads /metrics, when that is exposed, as an administrator may. */
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w-]{20,128}$/, '须为 20 至 128 个字母、数字、下划线或连字符')
    .optional(),
  /** From how many milliseconds on a statement counts as slow in 系统监控 and is logged with its plan. */
  SLOW_QUERY_MS: wholeNumberSetting(200),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

/**
 * The values of the parameters from the environment or the defaults, and which of them the environment sets.
 */
export interface GivenParams {
  values: ParamValues
  fromEnvironment: ReadonlySet<ParamKey>
}
/**
 * The settings that the process is started with. Parameters are read from `Params` instead, which knows their
 * current values.
 */
export type Settings = Omit<z.output<typeof schema>, 'SEED' | 'FILE_STORE' | ParamKey> & {
  FILE_STORE: FileStore
  SEED: 'demo' | 'demo-short' | 'company' | 'none'
  given: GivenParams
}
export const settingNames = Object.keys(schema.shape)

/** True when administrators may see 系统监控 (/druid). */
export const showsMonitor = ({ NODE_ENV, EXPOSE_MONITOR }: Settings) =>
  NODE_ENV !== 'production' || EXPOSE_MONITOR
/** True when administrators may see 接口文档 (/doc.html). */
export const showsDocs = ({ NODE_ENV, EXPOSE_DOCS }: Settings) => NODE_ENV !== 'production' || EXPOSE_DOCS

/** True when a server that listens on this host is reachable from this machine alone. */
const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)

/**
 * True when published passwords would let strangers in: always in production, elsewhere when others can reach
 * the address, unless the settings say that this is intended.
 */
export const mustRefuseDemoPasswords = ({ NODE_ENV, HOST, ALLOW_DEMO_PASSWORDS }: Settings): boolean =>
  NODE_ENV === 'production' || !(isLoopback(HOST) || ALLOW_DEMO_PASSWORDS)

/** Reads the settings from the environment once. @throws with one line for every wrong setting */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const parsed = schema.safeParse(env)
  if (!parsed.success)
    throw new Error(
      parsed.error.issues.map((issue) => `设置 ${issue.path.join('.')}：${issue.message}`).join('\n'),
    )
  const { SEED, ...rest } = parsed.data
  const DATA_DIR = path.resolve(repositoryRoot(), rest.DATA_DIR)
  const FILE_STORE = parseFileStore(rest.FILE_STORE, path.join(DATA_DIR, 'files'))
  if (FILE_STORE.kind === 's3' && !(rest.FILE_STORE_KEY_ID && rest.FILE_STORE_SECRET))
    throw new Error('设置 FILE_STORE：须同时设置 FILE_STORE_KEY_ID 与 FILE_STORE_SECRET')
  if (parseFileStore(rest.BACKUP_TO, '').kind === 's3' && !backupBucketKey(rest))
    throw new Error(`设置 BACKUP_TO：${NO_BUCKET_KEY}`)
  return {
    ...rest,
    DATA_DIR,
    FILE_STORE,
    EXTENSION_DIR: path.resolve(repositoryRoot(), rest.EXTENSION_DIR),
    ...(rest.BACKUP_TO && { BACKUP_TO: resolveUnlessUrl(repositoryRoot(), rest.BACKUP_TO) }),
    SEED: SEED ?? usualSeed[rest.NODE_ENV],
    given: {
      values: pickParams(rest),
      fromEnvironment: new Set(paramKeys.filter((key) => env[key] !== undefined)),
    },
  }
}

export const NO_BUCKET_KEY =
  '备份到 S3 须同时设置 BACKUP_TO_KEY_ID 与 BACKUP_TO_SECRET（都不设时用 FILE_STORE_KEY_ID 与 FILE_STORE_SECRET）'

type BucketKeys = Pick<
  z.output<typeof schema>,
  'BACKUP_TO_KEY_ID' | 'BACKUP_TO_SECRET' | 'FILE_STORE_KEY_ID' | 'FILE_STORE_SECRET'
>

/**
 * The key of the backup bucket: its own or that of the file bucket. Undefined when a part of it is missing.
 */
export function backupBucketKey(given: BucketKeys): S3Key | undefined {
  const hasOwn = given.BACKUP_TO_KEY_ID || given.BACKUP_TO_SECRET
  const keyId = hasOwn ? given.BACKUP_TO_KEY_ID : given.FILE_STORE_KEY_ID
  const secret = hasOwn ? given.BACKUP_TO_SECRET : given.FILE_STORE_SECRET
  return keyId && secret ? { keyId, secret } : undefined
}

/** Resolves a folder against another one; an address with a protocol stays as it is. */
export const resolveUnlessUrl = (folder: string, place: string): string =>
  /^\w+:\/\//.test(place) ? place : path.resolve(folder, place)

const usualSeed = { development: 'demo', test: 'company', production: 'none' } as const

const pickParams = (all: ParamValues): ParamValues =>
  Object.fromEntries(paramKeys.map((key) => [key, all[key]])) as ParamValues

/** The root folder of the checkout, found from the sources and from the build alike. */
export const repositoryRoot = () => ancestorFolderWith('package-lock.json')
/** The folder apps/server, where the migrations are. */
export const serverRoot = () => ancestorFolderWith('migrations')

function ancestorFolderWith(name: string): string {
  let folder = path.dirname(fileURLToPath(import.meta.url))
  while (!existsSync(path.join(folder, name))) {
    const parent = path.dirname(folder)
    if (parent === folder) throw new Error(`找不到 ${name}，安装目录不完整`)
    folder = parent
  }
  return folder
}
