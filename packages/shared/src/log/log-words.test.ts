import { expect, test } from 'vitest'
import { actionWord, moduleWord } from './log-words'

test.each([
  ['crm:client', 'save', '客户管理', '新增'],
  ['crm:client', 'submit', '客户管理', '提交'],
  ['crm:client', 'transfer', '客户管理', '转移'],
  ['workflow:todo', 'transfer', '待办', '转办'],
  ['system:user', 'updatePassword', '用户', '修改密码'],
  ['attachment', 'download', '附件', '下载'],
  ['new:module', 'doubt', 'new:module', 'doubt'],
])('%s %s', (module, action, moduleName, actionName) => {
  expect([moduleWord(module), actionWord(module, action)]).toEqual([moduleName, actionName])
})
