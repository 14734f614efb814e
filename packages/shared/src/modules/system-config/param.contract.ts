import { z } from 'zod'
import { defineGetEndpoint, definePostEndpoint, nothing } from '../../contract/endpoint'
import { instant, option, pageQuery, pageSchema, recordVersion } from '../../contract/page'
import { selectQuery } from '../../contract/resource.contract'
import { type ParamKey, paramKeys } from '../../params/param.rules'

const key = z.enum(paramKeys as [ParamKey, ...ParamKey[]], '没有这个参数')

const paramRow = z.object({
  key,
  /** The effective value as text; lists are joined with commas. */
  value: z.string(),
  /**
   * Origin of the value. An administrator's value takes precedence over the environment, and that over the default.
   */
  source: z.enum(['default', 'environment', 'admin']),
  /** The value of the parameter without the administrator's setting. */
  fallback: z.string(),
  fallbackSource: z.enum(['default', 'environment']),
  /** 0 when no administrator has set it yet. */
  version: z.number(),
  updateUserName: z.string().nullable(),
  updateTime: instant.nullable(),
})
export type ParamRow = z.output<typeof paramRow>

/** 参数 (DOMAIN 5.17). */
export const configApi = {
  list: defineGetEndpoint('/admin/config/list', nothing, z.array(paramRow)),
  /** Sorted as in the list. Parameters have no time to search by. */
  page: defineGetEndpoint(
    '/admin/config/page',
    pageQuery({ key: key.optional() }, ['key']),
    pageSchema(paramRow),
  ),
  getSelect: defineGetEndpoint('/admin/config/getSelect', selectQuery, z.array(option)),
  /**
   * Sets parameters, all or none, with immediate effect; `value: null` restores the environment's value or the
   * default.
   */
  save: definePostEndpoint(
    '/admin/config/save',
    z.strictObject({
      changes: z
        .array(
          z.strictObject({ key, value: z.string().max(2000, '内容过长').nullable(), version: recordVersion }),
        )
        .min(1, '没有改动')
        .max(paramKeys.length)
        // Each change is checked against the stored value, so a second change of the same key would not be checked.
        .refine(
          (changes) => new Set(changes.map((change) => change.key)).size === changes.length,
          '同一个参数只能出现一次',
        ),
    }),
    z.array(paramRow),
  ),
}
