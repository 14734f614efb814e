import { z } from 'zod'
import { get, nothing, post } from '../../contract/endpoint'
import { instant, option, pageOf, pageQuery, recordVersion } from '../../contract/page'
import { selectQuery } from '../../contract/resource.contract'
import { type ParamKey, paramKeys } from '../../params/param.rules'

const key = z.enum(paramKeys as [ParamKey, ...ParamKey[]], '没有这个参数')

const paramRow = z.object({
  key,
  /** In force now, as text: lists joined with commas. */
  value: z.string(),
  /** Where it comes from: an administrator's value comes before the environment, and that before the default. */
  source: z.enum(['default', 'environment', 'admin']),
  /** What it would be without the administrator's value. */
  fallback: z.string(),
  fallbackSource: z.enum(['default', 'environment']),
  /** 0: no administrator has set it yet. */
  version: z.number(),
  updateUserName: z.string().nullable(),
  updateTime: instant.nullable(),
})
export type ParamRow = z.output<typeof paramRow>

/** 参数 (DOMAIN 5.17). */
export const configApi = {
  list: get('/admin/config/list', nothing, z.array(paramRow)),
  /** In the order of the list; a parameter has no times of its own to search by. */
  page: get('/admin/config/page', pageQuery({ key: key.optional() }, ['key']), pageOf(paramRow)),
  getSelect: get('/admin/config/getSelect', selectQuery, z.array(option)),
  /** Sets some parameters, all or none; `value: null` goes back to the environment or the default. In force at once. */
  save: post(
    '/admin/config/save',
    z.strictObject({
      changes: z
        .array(
          z.strictObject({ key, value: z.string().max(2000, '内容过长').nullable(), version: recordVersion }),
        )
        .min(1, '没有改动')
        .max(paramKeys.length)
        // Each is checked against the one that stands; of two for one key the later would not be.
        .refine(
          (changes) => new Set(changes.map((change) => change.key)).size === changes.length,
          '同一个参数只能出现一次',
        ),
    }),
    z.array(paramRow),
  ),
}
