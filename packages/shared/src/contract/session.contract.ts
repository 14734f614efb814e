import { z } from 'zod'
import {
  defineGetEndpoint,
  definePostEndpoint,
  definePostQueryEndpoint,
  done,
  nothing,
  withDataFieldsAtTop,
} from './endpoint'
import { option } from './page'

export const tokens = z.object({
  token: z.string(),
  refreshToken: z.string(),
  isEditPassword: z.union([z.literal(0), z.literal(1)]),
  sctToken: z.string(),
  sctKnowledgeToken: z.string(),
})
export type Tokens = z.output<typeof tokens>

const sessionUser = z.object({
  listId: z.string(),
  id: z.string(),
  isAdmin: z.union([z.literal(0), z.literal(1)]),
  username: z.string(),
  nickName: z.string(),
  orgId: z.string().nullable(),
  orgName: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  avatar: z.string().nullable(),
})
export type SessionUser = z.output<typeof sessionUser>

const userInfo = z.object({ user: sessionUser, resourceList: z.array(z.string()) })

export interface MenuNode {
  listId: string
  id: string
  pid: string
  path: string
  component: string
  permissionName: string
  icon: string | null
  hidden: boolean
  redirect: string | null
  orderNum: number
  meta: z.output<typeof menuMeta>
  children: MenuNode[]
}

const menuMeta = z.object({
  title: z.string(),
  affix: z.boolean(),
  keepAlive: z.boolean(),
  frame: z.string().nullable(),
  noCache: z.boolean(),
  isTab: z.boolean(),
  isAuth: z.boolean(),
  activeMenu: z.string().nullable(),
  breadcrumb: z.boolean(),
})

const menuNode: z.ZodType<MenuNode> = z.object({
  listId: z.string(),
  id: z.string(),
  pid: z.string(),
  path: z.string(),
  component: z.string(),
  permissionName: z.string(),
  icon: z.string().nullable(),
  hidden: z.boolean(),
  redirect: z.string().nullable(),
  orderNum: z.number(),
  meta: menuMeta,
  get children() {
    return z.array(menuNode)
  },
})

const loginForm = z.strictObject({
  username: z.string('请输入用户名').trim().min(1, '请输入用户名').max(64),
  /** base64(RSA-OAEP-SHA256(publicKey, UTF-8 bytes of the password)); never the password itself. */
  password: z.string('请输入密码').min(1, '请输入密码').max(1024),
  code: z.string().max(16).optional(),
  uuid: z.uuid('验证码已失效，请刷新').optional(),
  remember: z.boolean().optional(),
})

/** A menu entry as the remote variant of the header search finds it. */
const foundMenu = z.object({
  id: z.string(),
  path: z.string(),
  /** Titles from the top-level menu down to the entry itself. */
  titles: z.array(z.string()),
})
export type FoundMenu = z.output<typeof foundMenu>

const codeImage = z.object({ uuid: z.string(), img: z.string() })
export const LOGOUT_CLIENT_ID = '0000'

/** SPEC section 7, "Session and menus". */
export const sessionApi = {
  login: withDataFieldsAtTop(definePostEndpoint('admin/noToken/login', loginForm, tokens)),
  refresh: definePostEndpoint(
    '/admin/noToken/refresh',
    z.strictObject({ refreshToken: z.string().max(256) }),
    tokens,
  ),
  logout: definePostQueryEndpoint(
    'admin/noToken/logout',
    z.strictObject({
      token: z.string().max(256),
      userId: z.string().max(64).optional(),
      clientId: z.string().max(16).optional(),
    }),
    done,
  ),
  visible: withDataFieldsAtTop(defineGetEndpoint('admin/resource/visible', nothing, userInfo)),
  /** The web origins that embedded frames may show, from FRAME_ORIGINS. */
  frameOrigins: defineGetEndpoint('/admin/resource/frameOrigins', nothing, z.array(z.string())),
  menuBuild: defineGetEndpoint('admin/menu/build', nothing, z.array(menuNode)),
  menuTop: definePostEndpoint('admin/menu/top', nothing, z.array(menuNode)),
  menuTree: defineGetEndpoint(
    'admin/menu/tree',
    z.strictObject({ pid: z.string().max(64) }),
    z.array(menuNode),
  ),
  /** Menu entries the caller may see whose titles or path contain the keyword; at most 20. */
  menuSearch: defineGetEndpoint(
    '/admin/menu/search',
    z.strictObject({ keyword: z.string().trim().min(1).max(32) }),
    z.array(foundMenu),
  ),
  authSelect: defineGetEndpoint(
    'api/auth/getSelect',
    z.strictObject({ keyword: z.string().max(64).optional() }),
    z.array(option),
  ),
  code: defineGetEndpoint('admin/auth/code', nothing, codeImage),
  captcha: defineGetEndpoint('admin/anno/captcha', z.strictObject({ t: z.string().optional() }), codeImage),
  updatePassword: definePostEndpoint(
    '/admin/user/updatePassword',
    z.strictObject({ oldPassword: z.string().max(1024), newPassword: z.string().max(1024) }),
    tokens,
  ),
}
