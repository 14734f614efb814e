import type { DeputyRow, DoneForRow } from '../deputy/deputy.contract'
import { deputyFields } from '../deputy/deputy.fields'
import { DEPUTY_STATES } from '../deputy/deputy.rules'
import { computedColumn, timeColumn } from '../fields/words'
import { bizTypeNames } from '../flows'
import type { Listing } from '../list/listing'
import { outcomeWord } from './outcome-word'

const ALL = '全部'

/** 代办安排 (/workflow/deputy): a list without an export. */
export const deputyListing = {
  name: '离岗代办',
  labels: {
    userName: deputyFields.userId.label,
    deputyUserName: deputyFields.deputyUserId.label,
    period: computedColumn('期间', ({ fromDate, toDate }: DeputyRow) => `${fromDate} 至 ${toDate}`),
    bizTypes: computedColumn(
      deputyFields.bizTypes.label,
      ({ bizTypes }: DeputyRow) => bizTypes.map((kind) => bizTypeNames[kind] ?? kind).join('、') || ALL,
    ),
    includeWaiting: computedColumn('此前已到的', ({ includeWaiting }: DeputyRow) =>
      includeWaiting ? '含' : '不含',
    ),
    state: computedColumn('状态', ({ state }: DeputyRow) => DEPUTY_STATES[state]),
    createUserName: '安排人',
    createTime: timeColumn('安排时间'),
  },
  columns: [
    'userName',
    'deputyUserName',
    'period',
    'bizTypes',
    'includeWaiting',
    'state',
    'createUserName',
    'createTime',
  ],
} as const satisfies Listing

/** 他人代我办理的: a list without an export. */
export const doneForListing = {
  name: '他人代我办理的',
  labels: {
    title: '标题',
    bizType: computedColumn('业务类型', ({ bizType }: DoneForRow) => bizTypeNames[bizType] ?? bizType),
    stepName: '步骤',
    handleUserName: '办理人',
    handleTime: timeColumn('办理时间'),
    result: computedColumn('处理结果', ({ bizType, result }: DoneForRow) => outcomeWord(bizType, result)),
    opinion: '处理意见',
  },
  columns: ['title', 'bizType', 'stepName', 'handleUserName', 'handleTime', 'result', 'opinion'],
} as const satisfies Listing
