import { z } from 'zod'
import { cleanText } from '../text/clean'
import { email, mobile } from '../validators/rules'
import { defineGetEndpoint, definePostEndpoint, done, nothing } from './endpoint'
import { byId, instant, pageQuery, pageSchema, recordVersion } from './page'
import {
  defaultSettings,
  FONT_SIZES,
  LONGEST_CARD_KEY,
  LONGEST_PHRASE,
  MOST_HOME_CARDS,
  MOST_PHRASES,
  type PersonalSettings,
  THEME_MODES,
  UI_SIZES,
} from './personal-settings'

const cardKeys = z
  .array(z.string().max(LONGEST_CARD_KEY, '卡片名称过长'), '请选择卡片')
  .max(MOST_HOME_CARDS, `首页最多 ${MOST_HOME_CARDS} 张卡片`)
const homeLayout = z.strictObject({ order: cardKeys, hidden: cardKeys })

export const personalSettings = z.strictObject({
  theme: z.string('请选择颜色').regex(/^#[0-9a-fA-F]{6}$/, '请选择颜色'),
  mode: z.enum(THEME_MODES, '请选择外观'),
  size: z.enum(UI_SIZES, '请选择布局大小'),
  fontSize: z.literal(FONT_SIZES, '请选择字体大小'),
  tagsView: z.boolean('请选择是否显示标签页'),
  fixedHeader: z.boolean('请选择是否固定头部'),
  sidebarLogo: z.boolean('请选择是否显示侧边栏Logo'),
  uniqueOpened: z.boolean('请选择菜单是否只展开一个'),
  showFooter: z.boolean('请选择是否显示页脚'),
  todoTable: z.boolean('请选择待办的显示方式').optional(),
  phrases: z
    .array(
      z
        .string()
        .overwrite(cleanText)
        .min(1, '请填写常用语')
        .max(LONGEST_PHRASE, `每条常用语最多 ${LONGEST_PHRASE} 字`),
      '请填写常用语',
    )
    .max(MOST_PHRASES, `常用语最多 ${MOST_PHRASES} 条`)
    .optional(),
  home: homeLayout.optional(),
}) satisfies z.ZodType<PersonalSettings>

/**
 * Reads stored settings, which an older version may have written: missing or invalid values become the defaults,
 * unknown keys are dropped.
 */
export function completeSettings(kept: unknown): PersonalSettings {
  const given: Record<string, unknown> = kept !== null && typeof kept === 'object' ? { ...kept } : {}
  const understood = Object.entries(personalSettings.shape).flatMap(([key, rule]) => {
    const read = rule.safeParse(given[key])
    return read.success && read.data !== undefined ? [[key, read.data]] : []
  })
  return { ...defaultSettings, ...Object.fromEntries(understood) }
}

/** White space alone means "not given". A missing key is an error and does not erase the value. */
const emptyAsNull = <R extends z.ZodType>(rule: R) =>
  z.preprocess((value) => (typeof value === 'string' ? cleanText(value) || null : value), rule.nullable())

/** What people may change of themselves: a mobile number (SPEC section 5, "Mobile only") and an e-mail address. */
export const ownDataForm = z.strictObject({ phone: emptyAsNull(mobile), email: emptyAsNull(email) })

const ownData = z.object({
  listId: z.string(),
  username: z.string(),
  realName: z.string(),
  orgName: z.string().nullable(),
  jobName: z.string().nullable(),
  roleNames: z.array(z.string()),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  avatar: z.string().nullable(),
  createTime: instant,
  lastLogin: instant.nullable(),
  version: z.number(),
})
export type OwnData = z.output<typeof ownData>

const ownSession = z.object({
  listId: z.string(),
  ip: z.string(),
  /** Browser and system in words: 'Chrome 142 · Windows'. */
  device: z.string(),
  createTime: instant,
  /** The session expires at this time unless it is used before. */
  refreshExpireTime: instant,
  /** True for the session that made this call. */
  current: z.boolean(),
})
export type OwnSession = z.output<typeof ownSession>

const ownLogin = z.object({
  listId: z.string(),
  time: instant,
  ip: z.string(),
  device: z.string(),
  /** The outcome of the login: one of success, wrong, locked, disabled, logout. */
  result: z.string(),
})
export type OwnLogin = z.output<typeof ownLogin>

const ownOperation = z.object({
  listId: z.string(),
  time: instant,
  ip: z.string(),
  module: z.string(),
  action: z.string(),
  ownId: z.string().nullable(),
  result: z.string(),
})
export type OwnOperation = z.output<typeof ownOperation>

/** 个人中心 (CONTRACT, "Session and menus"). Everything is the caller's own. */
export const centerApi = {
  detail: defineGetEndpoint('/admin/user/center', nothing, ownData),
  update: definePostEndpoint('/admin/user/center', ownDataForm.extend({ version: recordVersion }), ownData),
  /** Returns the person's settings; null when they have never changed one. */
  settings: defineGetEndpoint('/admin/user/center/settings', nothing, personalSettings.nullable()),
  saveSettings: definePostEndpoint('/admin/user/center/settings', personalSettings, personalSettings),
  sessions: defineGetEndpoint('/admin/user/center/sessions', nothing, z.array(ownSession)),
  endSession: definePostEndpoint('/admin/user/center/endSession', byId, done),
  /** Ends every session of the caller but the current one. Returns how many were ended. */
  endOtherSessions: definePostEndpoint('/admin/user/center/endOtherSessions', nothing, z.number()),
  loginLog: defineGetEndpoint('/admin/user/center/loginLog', pageQuery({}, ['time']), pageSchema(ownLogin)),
  operationLog: defineGetEndpoint(
    '/admin/user/center/operationLog',
    pageQuery({}, ['time']),
    pageSchema(ownOperation),
  ),
}
