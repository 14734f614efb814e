import { recordFields } from '../modules'
import { type LoggedField, plainLabels as plain } from './logged-field'

export type { LoggedField }

/** What records of every module have. */
const everywhere: Readonly<Record<string, LoggedField>> = {
  ...plain({
    listId: '记录编号',
    departmentId: '所属部门',
    query: '查询条件',
    rows: '行数',
    total: '总行数',
    broken: '首个异常行',
    username: '账号',
    realName: '姓名',
    ip: 'IP 地址',
    userAgent: '浏览器',
    name: '名称',
    size: '大小（字节）',
    mimeType: '文件类型',
    title: '标题',
    content: '内容',
    status: '状态',
    opinion: '意见',
    result: '结果',
    menuId: '菜单编号',
    preferences: '列',
  }),
  createUserId: { label: '创建人', kind: 'person' },
  updateUserId: { label: '更新人', kind: 'person' },
  userId: { label: '人员', kind: 'person' },
  assigneeUserId: { label: '处理人', kind: 'person' },
  createTime: { label: '创建时间', kind: 'time' },
  updateTime: { label: '更新时间', kind: 'time' },
  delFlag: { label: '已删除', kind: 'flag' },
}

/** A field of a module's records; one that nobody has described is called by its name. */
export const loggedField = (module: string, name: string): LoggedField =>
  recordFields[module]?.[name] ?? everywhere[name] ?? { label: name, kind: 'text' }
