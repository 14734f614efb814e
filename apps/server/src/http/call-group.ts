import type { Endpoint } from '@agency/shared/contract/endpoint'
import type { AnyFlow } from '@agency/shared/flow/flow'
import type { ActionsOf } from '@agency/shared/record/record-calls'
import { actionsOf, type Righted } from '@agency/shared/record/rights'
import type { PermissionGroup } from '@agency/shared/roles/permission-groups'

/** What the calls that every resource has do (CONTRACT, "Lists"). */
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

/** Calls of a contract under one heading of the API reference. */
export interface CallGroup {
  name: string
  title: string
  calls: readonly { name: string; title: string; endpoint: Endpoint }[]
}

type Calls = Readonly<Record<string, Endpoint>>
/** Every call that does not speak for itself is named; each of the others may be. */
type Words<A, Known extends PropertyKey> = Record<Exclude<keyof A, Known>, string> &
  Partial<Record<Known, string>>

/** Calls with their heading and their words: a call without its words does not compile. */
export const callGroup = <const A extends Calls>(
  name: string,
  api: A,
  words: { title: string; calls: Words<A, Standard> },
): CallGroup => grouped(name, api, { title: words.title, calls: { ...standardCalls, ...words.calls } })

/** Of a kind of record: its description names its moves. */
export const recordGroup = <const A extends Calls, F extends AnyFlow>(
  name: string,
  { api, record }: { api: A; record: Righted<F> & { permissions: PermissionGroup } },
  calls: Words<A, Standard | ActionsOf<F>>,
): CallGroup =>
  grouped(name, api, {
    title: record.permissions.title,
    calls: { ...standardCalls, ...actionsOf(record), ...calls },
  })

const grouped = (
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
