import { z } from 'zod'
import { defineGetEndpoint, definePostEndpoint } from '../../contract/endpoint'
import { instant, listQuery, option, pageQuery, pageSchema, queryFlag } from '../../contract/page'
import { selectQuery } from '../../contract/resource.contract'

const openSession = z.object({
  listId: z.string(),
  userId: z.string(),
  username: z.string(),
  realName: z.string(),
  departmentName: z.string().nullable(),
  /** The app that opened the session: either web or extension. */
  client: z.string(),
  ip: z.string(),
  /** The browser and system of the session, as text. */
  device: z.string(),
  createTime: instant,
  /** The time at which the session was last used, accurate to about a minute. */
  lastSeenTime: instant,
  /** True when the session was used within the last five minutes. */
  online: z.boolean(),
  /** The session expires at this time unless it is used before. */
  refreshExpireTime: instant,
  /** True for the session that made this call. */
  current: z.boolean(),
})
export type OpenSession = z.output<typeof openSession>

export const sessionLabels = {
  realName: '姓名',
  username: '账号',
  departmentName: '所属部门',
  online: '状态',
  client: '客户端',
  device: '设备',
  ip: 'IP 地址',
  createTime: '登录时间',
  lastSeenTime: '最近使用',
} as const

const filters = {
  /** A part of the user's name or account. */
  keyword: z.string().max(64).optional(),
  departmentId: z.uuid().optional(),
  client: z.string().max(64).optional(),
  ip: z.string().max(64).optional(),
  online: queryFlag.optional(),
}

/** 在线用户: sessions that have not ended (CONTRACT, "Lists": system management). */
export const sessionListApi = {
  page: defineGetEndpoint(
    '/admin/session/page',
    pageQuery(filters, ['createTime', 'lastSeenTime']),
    pageSchema(openSession),
  ),
  list: defineGetEndpoint(
    '/admin/session/list',
    listQuery(filters, ['createTime', 'lastSeenTime']),
    z.array(openSession),
  ),
  getSelect: defineGetEndpoint('/admin/session/getSelect', selectQuery, z.array(option)),
  /** Ends sessions at once; the caller's own is refused. Returns how many were still open. */
  forceOff: definePostEndpoint(
    '/admin/session/forceOff',
    z.strictObject({ listIds: z.array(z.uuid('编号格式不正确')).min(1, '请选择会话').max(200) }),
    z.number(),
  ),
}
