import { fixityProblemNames } from '../../fixity/fixity.rules'
import { codeLabel, labelsOfKind, plainLabels } from '../../log/logged-field'

/** Labels of 存储核对 in the operation log. */
export const loggedOfFixity = {
  ...plainLabels({
    sha256: '登记的 SHA-256',
    foundSha256: '读出的 SHA-256',
    backup: '最近的完好备份',
  }),
  ...labelsOfKind('number', {
    size: '登记的字节数',
    foundSize: '读出的字节数',
    broken: '新发现损坏',
    mended: '恢复完好',
    openBroken: '仍然损坏',
    removed: '清理的内容（个）',
    removedBytes: '清理的字节数',
    swept: '中止没有传完的（个）',
  }),
  ...labelsOfKind('flag', { isAllRead: '到期的都已核对' }),
  ...labelsOfKind('time', { sinceTime: '发现时间', goodTime: '最近一次完好' }),
  problem: codeLabel('问题', fixityProblemNames),
}
