import { messages } from '@agency/shared/validators/messages'

interface Limits {
  rows: number
  megabytes: number
}

/** What a file is that is not what its name says, and what to do; after the specification's sentence. */
const isOther = (what: string) => `${messages.excelFormat}${what}`

/** Texts of the Excel import, except JSX labels. */
export const importMessages = {
  importTitle: (noun: string) => `导入${noun}`,
  templateTitle: (noun: string) => `${noun}导入模板`,
  format: messages.excelFormat,
  isWebPage: isOther(
    '这个文件其实是网页（HTML），只是名称像 Excel。请用 Excel 或 WPS 打开它，另存为“Excel 工作簿（.xlsx）”，再上传另存的文件',
  ),
  isText: isOther(
    '这个文件其实是文本（以逗号或制表符分隔），只是名称像 Excel。请在 Excel 或 WPS 里用“数据 → 从文本/CSV”打开，把编号、账号等列设为文本，另存为“Excel 工作簿（.xlsx）”，再上传另存的文件',
  ),
  isXmlTable: isOther(
    '这个文件其实是“XML 电子表格 2003”。请用 Excel 打开，另存为“Excel 工作簿（.xlsx）”，再上传另存的文件',
  ),
  isOldExcel: isOther(
    '这个文件是 Excel 95 或更早的工作簿。请用 Excel 打开，另存为“Excel 工作簿（.xlsx）”，再上传另存的文件',
  ),
  isXlsb: isOther(
    '这个文件是 Excel 二进制工作簿（.xlsb）。请用 Excel 打开，另存为“Excel 工作簿（.xlsx）”，再上传另存的文件',
  ),
  isOds: isOther(
    '这个文件是 OpenDocument 电子表格（.ods）。请用 Excel 或 WPS 打开，另存为“Excel 工作簿（.xlsx）”，再上传另存的文件',
  ),
  isNumbers: isOther(
    '这个文件是苹果 Numbers 表格。请在 Numbers 里选“文件 → 导出到 → Excel”，再上传导出的 .xlsx 文件',
  ),
  isWord: isOther('这个文件其实是 Word 文档，不是表格。请把其中的表格复制到 Excel，保存为 .xlsx 后上传'),
  isPdf: isOther('这个文件其实是 PDF，不是表格。请向提供方索取 Excel 或 CSV 文件'),
  brokenQuotes: (line: number) =>
    `第 ${line} 行附近的引号没有成对，无法分清各列。请用 Excel 打开核对，另存为 .xlsx 后上传`,
  textSheet: '文本',
  readAsText: (encoding: string) =>
    `文件内容是分隔的文本，按 ${encoding} 编码读取；如有乱码请另存为 .xlsx 后重新上传`,
  encodings: { 'utf-8': 'UTF-8', 'utf-16le': 'UTF-16', 'utf-16be': 'UTF-16', gb18030: 'GBK（GB18030）' },
  otherSheets: (names: readonly string[]) => `没有读取其余的工作表：${names.join('、')}`,
  hiddenRows: (count: number) => `有 ${count} 行在表里是隐藏的（或被筛选掉），同样读取，请核对`,
  tooLarge: (limit: number) => `文件超过 ${limit} MB，请拆分后再上传`,
  tooBigInside: '文件解压后过大，无法导入，请检查文件内容',
  tooManyParts: '文件内部结构过于复杂，无法导入',
  encrypted: '文件已加密，请取消密码后重新上传',
  noData: (sheet: string) => `工作表“${sheet}”中没有数据`,
  noHeadings: (row: number) => `第 ${row} 行没有内容，不能作为表头`,
  noRows: (sheet: string) => `工作表“${sheet}”只有表头，没有可导入的数据`,
  tooManyRows: (limit: number) => `一次最多导入 ${limit} 行，请拆分后再上传`,
  noVisibleSheet: '文件中没有可读取的工作表',
  slow: '文件读取超时，请减少内容后重试',
  failed: '文件读取失败，请另存为 .xlsx 后重试',
  unreadRows: (row: number) => `第 ${row} 行以后没有读取，如有数据请移到前面`,
  unreadColumns: (count: number) => `只读取前 ${count} 列，右侧其余的列没有读取`,
  requiredMissing: (labels: string) => `缺少必填列：${labels}。请在下方选择对应的列，或修改文件后重新上传`,
  digits: '数字超过 15 位，末尾已被 Excel 改写，请将单元格设为文本后重新填写',
  formula: '公式结果有误，请改为具体内容',
  uncalculated: '公式没有计算结果，请用 Excel 打开并保存一次，或改为具体内容',
  merged: '合并单元格只有第一格有内容，请取消合并，逐行填写',
  tooLong: (limit: number) => `内容超过 ${limit} 个字`,
  notImportable: '没有可导入的数据',
  counts: (all: number, good: number, bad: number) => `共 ${all} 行，可导入 ${good} 行，有误 ${bad} 行`,
  recorded: (count: number) => `${count} 行已有记录，跳过`,
  rowSkipped: '跳过',
  platform: '平台',
  platformName: '平台名称',
  platformHint: '填写名称即保存列对应，同事下次导入这个平台的名单时自动认出；留空则不保存',
  platformSaved: '已保存的平台：',
  moneyUnit: '名单的金额单位',
  moneyUnits: { yuan: '元', wan: '万元' },
  headerRow: '表头所在的行',
  readAgain: '按此行重新读取',
  forAllRows: '没有这一列，各行都填',
  forgetPlatform: (name: string) => `删除“${name}”的列对应`,
  forgetAsk: (name: string) => `删除后，所有人导入“${name}”的名单都要重新选择各列。`,
  forgetting: '正在删除列对应…',
  forgetFailed: '列对应没有删除，请重试',
  skipped: (count: number) => `${count} 行此前已导入，本次跳过`,
  checkFailed: '校验未完成，请重试',
  saveFailed: '导入未完成，数据没有保存；内容仍保留在这里，可以重试',
  saveUnknown: '没有收到导入结果。可以直接重试，同样的数据不会重复导入',
  cellProblem: (label: string, value: string | undefined, message: string) =>
    value ? `${label}“${value}”：${message}` : `${label}：${message}`,
  because: (failed: string, reason: string) => `${failed}（${reason}）`,
  reportFailed: '错误报告生成失败，请重试',
  parsing: '正在读取文件…',
  checking: (count: number) => `正在校验 ${count} 行…`,
  saving: (count: number) => `正在导入 ${count} 行…`,
  marking: '正在生成错误报告…',
  saved: (count: number) => `成功导入 ${count} 行`,
  leftOver: (count: number) => `还有 ${count} 行有误没有导入，可下载错误报告，修改后再次上传`,
  /** Heading of the report's own column, which is ignored when the report is imported. */
  reportHeading: '错误说明',
  /** Value of that column for an imported row, which is skipped when the report is imported. */
  importedMark: '已导入',
  reportName: (file: string) => `${file}-错误报告.xlsx`,
  templateFailed: '模板生成失败，请重试',
  steps: ['选择文件', '匹配列', '核对并导入'],
  unknownHeaders: (headers: string) => `以下列没有对应的字段：${headers}。可在下方选择；没有选到的列不会导入`,
  headerAt: (letters: string, header: string) => `${letters} 列：${header || '（无列名）'}`,
  sample: (value: string) => `例：${value}`,
  importAll: (count: number) => `导入 ${count} 行`,
  importGood: (count: number) => `仅导入正确的 ${count} 行`,
  sheetRead: (file: string, sheet: string) => `${file}，工作表“${sheet}”`,
  templateName: (name: string) => `${name}.xlsx`,
  templateSheet: '导入数据',
  guideSheet: '填写说明',
  guideHead: ['列名', '是否必填', '说明'],
  required: '必填',
  optional: '选填',
  accepted: ({ rows, megabytes }: Limits, acceptsText: boolean) =>
    `仅支持 .xlsx、.xls${acceptsText ? '、.csv、.txt' : ''}，不超过 ${megabytes} MB、${rows} 行`,
  guideLines: ({ rows, megabytes }: Limits) => [
    '请在“导入数据”工作表中从第 2 行开始填写，一行一条；不要改动列名。',
    '带 * 的列必填；日期写成 2026-01-31 的样子，连时间写成 2026-01-31 14:30；单元格里的空格会被去掉。',
    `一次最多导入 ${rows} 行，文件不超过 ${megabytes} MB。`,
  ],
} as const
