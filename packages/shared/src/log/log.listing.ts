import type { LoginRow, OperationDetail, OperationRow } from '../contract/log.contract'
import { computedColumn, joinTags, numberColumn, statusName } from '../fields/words'
import type { Listing } from '../list/listing'
import { actionWord, loginResultWord, moduleWord, operationResultWord } from './log-words'

/** Names of the clients that open sessions. */
export const clientNames: Readonly<Record<string, string>> = { web: '网页', extension: '浏览器扩展' }
/** The name shown for operations that no person performed. */
const SYSTEM = '系统'
const logMarks = { onBehalf: '代办' } as const

/** Returns the label of a log time, shown to the second. */
const instantColumn = (label: string) => ({ label, kind: 'instant' }) as const

export const operationLabels = {
  seq: numberColumn('序号'),
  time: instantColumn('时间'),
  userName: computedColumn('操作人', ({ userName, onBehalf }: OperationRow) =>
    joinTags(userName || SYSTEM, onBehalf && logMarks.onBehalf),
  ),
  module: computedColumn('模块', ({ module }: OperationRow) => moduleWord(module)),
  action: computedColumn('操作', ({ module, action }: OperationRow) => actionWord(module, action)),
  result: computedColumn('结果', ({ result }: OperationRow) => operationResultWord(result)),
  ip: 'IP 地址',
  costMs: numberColumn('耗时（毫秒）'),
  ownId: '记录编号',
} as const

export const operationListing = {
  name: '操作日志',
  labels: operationLabels,
  columns: ['seq', 'time', 'userName', 'module', 'action', 'result', 'ip'],
  more: ['costMs', 'ownId'],
  // The position is specific to the reader.
  onlyOnPage: ['seq'],
} as const satisfies Listing

const jsonText = (value: unknown) => (value === null ? '' : JSON.stringify(value))

/** Archived entries are exported with their full contents, because they can no longer be opened one by one. */
export const archivedListing = {
  ...operationListing,
  labels: {
    ...operationLabels,
    before: computedColumn('变更前', ({ before }: OperationDetail) => jsonText(before)),
    after: computedColumn('变更后', ({ after }: OperationDetail) => jsonText(after)),
    requestId: '请求编号',
    hash: '本行校验值',
  },
  beside: ['before', 'after', 'requestId', 'hash'],
} as const satisfies Listing

const loginLabels = {
  time: instantColumn('时间'),
  username: '账号',
  realName: '姓名',
  result: computedColumn('结果', ({ result }: LoginRow) => loginResultWord(result)),
  ip: 'IP 地址',
  client: computedColumn('客户端', ({ client }: LoginRow) => statusName(clientNames, client)),
  device: '设备',
} as const

export const loginListing = {
  name: '登录日志',
  labels: loginLabels,
  columns: ['time', 'username', 'realName', 'result', 'ip', 'client', 'device'],
} as const satisfies Listing
