import type { Endpoint } from '@agency/shared/contract/endpoint'
import type { AnyFlow } from '@agency/shared/flow/flow'
import type { ActionsOf } from '@agency/shared/record/record-calls'
import { callableActionNames, type RecordRights } from '@agency/shared/record/rights'
import type { PermissionGroup } from '@agency/shared/roles/permission-groups'

/** Names of the calls that every resource has (CONTRACT, "Lists"). */
const standardCalls = {
  page: '分页查询',
  list: '列表',
  detail: '详情',
  getSelect: '下拉选项',
  save: '新增',
  update: '修改',
  delete: '删除',
  exportExcel: '导出 Excel',
} as const
type Standard = keyof typeof standardCalls

/** Calls under one heading of the API reference. */
export interface CallGroup {
  name: string
  title: string
  calls: readonly { name: string; title: string; endpoint: Endpoint }[]
}

type Calls = Readonly<Record<string, Endpoint>>
/** The names of calls: required for specific ones, optional for standard ones. */
type Words<A, Known extends PropertyKey> = Record<Exclude<keyof A, Known>, string> &
  Partial<Record<Known, string>>

/** Calls with heading and names; a missing name does not compile. */
export const createCallGroup = <const A extends Calls>(
  name: string,
  api: A,
  words: { title: string; calls: Words<A, Standard> },
): CallGroup => callGroupOf(name, api, { title: words.title, calls: { ...standardCalls, ...words.calls } })

/** The calls of a kind of record, whose moves are named by its definition. */
export const createRecordCallGroup = <const A extends Calls, F extends AnyFlow>(
  name: string,
  { api, record }: { api: A; record: RecordRights<F> & { permissions: PermissionGroup } },
  calls: Words<A, Standard | ActionsOf<F>>,
): CallGroup =>
  callGroupOf(name, api, {
    title: record.permissions.title,
    calls: { ...standardCalls, ...callableActionNames(record), ...calls },
  })

const callGroupOf = (
  name: string,
  api: Calls,
  { title, calls }: { title: string; calls: Readonly<Record<string, string>> },
): CallGroup => ({
  name,
  title,
  calls: Object.entries(api).map(([call, endpoint]) => ({
    name: call,
    title: calls[call] ?? call,
    endpoint,
  })),
})
