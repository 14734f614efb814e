import { codedField, fieldsFromLabels, textFieldsFromLabels } from '../../fields/logged-field'
import { fixityProblemNames } from '../../fixity/fixity.rules'

/** Labels of 存储核对 in the operation log. */
export const loggedOfFixity = {
  ...textFieldsFromLabels({
    sha256: '登记的 SHA-256',
    foundSha256: '读出的 SHA-256',
    backup: '最近的完好备份',
  }),
  ...fieldsFromLabels('number', {
    size: '登记的字节数',
    foundSize: '读出的字节数',
    broken: '新发现损坏',
    mended: '恢复完好',
    openBroken: '仍然损坏',
    removed: '清理的内容（个）',
    removedBytes: '清理的字节数',
    swept: '中止没有传完的（个）',
  }),
  ...fieldsFromLabels('flag', { isAllRead: '到期的都已核对' }),
  ...fieldsFromLabels('time', { sinceTime: '发现时间', goodTime: '最近一次完好' }),
  problem: codedField('问题', fixityProblemNames),
}
