import { currentTime } from '../clock/server-clock'
import type { Todo } from '../contract/todo.contract'
import { todoStatusNames } from '../contract/todo-status'
import { computedColumn, formatToMinute, joinTags, timeColumn } from '../fields/words'
import { bizTypeNames } from '../flows'
import type { Listing } from '../list/listing'
import { dueStateText } from '../workday/due'
import { outcomeWord } from './outcome-word'

const noticeStatusNames = { unread: '未读', read: '已读' } as const
export const todoMarks = { pool: '待认领', urgent: '加急' } as const

/** Returns true when nobody has claimed the to-do yet. */
const isUnclaimed = ({ status, assigneeUserId }: Todo) => status === 'pending' && assigneeUserId === null

/** The status of a to-do as shown in its tag. */
export const todoStatusWord = (todo: Todo): string =>
  isUnclaimed(todo) ? todoMarks.pool : todoStatusNames[todo.status]
const noticeStatusWord = ({ status }: Todo): string =>
  status === 'pending' ? noticeStatusNames.unread : noticeStatusNames.read

const todoLabels = {
  title: '标题',
  bizType: computedColumn('业务类型', ({ bizType }: Todo) => bizTypeNames[bizType] ?? bizType),
  projectCode: '项目编号',
  projectName: '项目名称',
  stepName: '当前步骤',
  createUserName: '发起人',
  createTime: timeColumn('到达时间'),
  dueTime: {
    label: '截止时间',
    kind: 'time',
    read: (row: object) => {
      const todo = row as Todo
      return joinTags(
        formatToMinute(todo.dueTime),
        todo.status === 'pending' && dueStateText(todo, currentTime()),
      )
    },
  },
  status: computedColumn('状态', (todo: Todo) =>
    joinTags(todoStatusWord(todo), todo.urgent && todoMarks.urgent),
  ),
  handleTime: timeColumn('处理时间'),
  result: computedColumn('处理结果', ({ bizType, result }: Todo) => outcomeWord(bizType, result)),
  opinion: '处理意见',
  forUserName: '代谁办理',
} as const

/** 待办 (SPEC section 2, /workflow/todoList). */
export const pendingListing = {
  name: '待办项目列表',
  labels: todoLabels,
  columns: [
    'title',
    'bizType',
    'projectCode',
    'projectName',
    'stepName',
    'createUserName',
    'createTime',
    'dueTime',
    'status',
  ],
} as const satisfies Listing

/** 代办 (/workflow/deputy): to-dos of people whose deputy the reader is. */
export const inSteadListing = {
  name: '代办列表',
  labels: todoLabels,
  columns: [
    'forUserName',
    'title',
    'bizType',
    'projectCode',
    'projectName',
    'stepName',
    'createUserName',
    'createTime',
    'dueTime',
    'status',
  ],
} as const satisfies Listing

/** 已办 (/workflow/workflowTackle). */
export const doneListing = {
  name: '已办记录',
  labels: todoLabels,
  columns: [
    'title',
    'bizType',
    'projectCode',
    'projectName',
    'stepName',
    'createUserName',
    'createTime',
    'handleTime',
    'result',
    'opinion',
    'status',
  ],
} as const satisfies Listing

/** 通知: a list without an export. */
export const noticeListing = {
  name: '通知',
  labels: { ...todoLabels, status: computedColumn('状态', noticeStatusWord) },
  columns: ['title', 'bizType', 'createUserName', 'createTime', 'status'],
} as const satisfies Listing
