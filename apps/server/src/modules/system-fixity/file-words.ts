import { moduleNames } from '@agency/shared/log/log-words'
import { AVATAR } from '../../files/record-access'

/** Words for what stored files belong to. */
export const fileOwnerWords = {
  template: '文件模板',
  log: '操作日志归档',
  none: '未归属记录的上传',
  other: '其他',
  ofLog: (month: string) => `${month} 的操作日志`,
}
/** Names of owners of files that the operation log has no name for. */
const kinds: Readonly<Record<string, string>> = {
  'tender:file': '采购文件',
  'tender:evaluation': '评标资料',
  'tender:prequalify': '资格预审资料',
  [AVATAR]: '头像',
}

/** The name of a kind of record. */
export const recordKindName = (bizType: string): string =>
  moduleNames[bizType] ?? kinds[bizType] ?? fileOwnerWords.other
