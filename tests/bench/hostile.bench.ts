// Malicious files, read in the way the import's worker reads them: how long until each is refused or read,
// compared with a valid workbook of 2,000 rows in the same run. The goals: refused within 1 s, or read within
// 5 s.

import { utils } from 'xlsx'
import {
  createWorkbook,
  inlineRowXml,
  rawWorkbookParts,
  withDeclaredSize,
  zipParts,
} from '../../apps/web/src/kit/import/import.fixtures'
import { readWorkbook } from '../../apps/web/src/kit/import/read-workbook'
import { benchAmountFromEnv, roundTo } from './support'

const SHEET = 'xl/worksheets/sheet1.xml'
const EXCEL_ROWS = 1_048_576
const REFUSED_WITHIN = 1000
const READ_WITHIN = 5000
/** The factor of every size; small files have the same faults. */
const SHARE = benchAmountFromEnv('BENCH_SHARE', 1, 0.001)
const scaledCount = (usual: number) => Math.ceil(usual * SHARE)
const CONTROL = '对照：正常的 2,000 行'
const heading = ['客户名称', '地区', '联系人姓名', '手机']
const zeroBytes = (megabytes: number) => new Uint8Array(scaledCount(megabytes * 1024 * 1024))
const workbookWithRows = (rows: string) => zipParts(rawWorkbookParts(`<sheetData>${rows}</sheetData>`))

/** A row for every line that Excel allows, with enough content not to look like a zip bomb. */
function maximumRowsXml(): string {
  const rows = [inlineRowXml(1, heading)]
  for (let row = 2; row <= scaledCount(EXCEL_ROWS); row++)
    rows.push(`<row r="${row}"><c><v>${(row * 7_919) % 1_000_003}</v></c></row>`)
  return rows.join('')
}

const files: [string, () => Promise<Uint8Array> | Uint8Array][] = [
  [
    CONTROL,
    () =>
      createWorkbook({
        客户: [
          heading,
          ...Array.from({ length: scaledCount(2000) }, (_none, n) => [`甲${n}`, '乙', '丙', '1']),
        ],
      }),
  ],
  [
    '压缩炸弹：五个 40 MB',
    () =>
      zipParts({ a: zeroBytes(40), b: zeroBytes(40), c: zeroBytes(40), d: zeroBytes(40), e: zeroBytes(40) }),
  ],
  [
    '压缩炸弹：谎报大小',
    async () =>
      withDeclaredSize(await zipParts({ ...rawWorkbookParts(''), [SHEET]: zeroBytes(90) }), SHEET, 1000),
  ],
  ['1,048,576 行', () => workbookWithRows(maximumRowsXml())],
  [
    '一格在 XFD1048576',
    () =>
      workbookWithRows(
        `${inlineRowXml(1, heading)}<row r="${EXCEL_ROWS}"><c r="XFD${EXCEL_ROWS}"><v>1</v></c></row>`,
      ),
  ],
  [
    '列名 __proto__、constructor',
    () =>
      createWorkbook({
        甲: [
          ['__proto__', 'constructor', 'toString'],
          ['1', '2', '3'],
        ],
      }),
  ],
  ['公式 50,000 个', () => createWorkbook({ 甲: chainedFormulaSheet() })],
  [
    'HTML 改名',
    () => new TextEncoder().encode(`<table>${'<tr><td>甲</td></tr>'.repeat(scaledCount(200_000))}</table>`),
  ],
  ['没有结束的标签', () => unclosedTagWorkbook('<sheet ')],
  ['没有结束的元素', () => unclosedTagWorkbook('<sheet>')],
  ['没有结束的注释', () => unclosedTagWorkbook('<!-- <![CDATA[')],
  ['截断的 xlsx', () => createWorkbook({ 甲: [heading, ['1']] }).slice(0, -200)],
  [
    'GBK 的 csv 改名',
    () =>
      Uint8Array.from(
        { length: scaledCount(1_000_000) },
        (_none, n) => [0xbf, 0xcd, 0xbb, 0xa7, 0x2c][n % 5] ?? 0,
      ),
  ],
  [
    '1,000 个工作表',
    () =>
      createWorkbook(
        Object.fromEntries(Array.from({ length: scaledCount(990) }, (_none, n) => [`表${n}`, [['a']]])),
      ),
  ],
]

for (const [name, make] of files) {
  const bytes = await make()
  const begun = performance.now()
  const outcome = await readWorkbook(bytes, heading).then(
    ({ rows }) => `读出 ${rows.length} 行`,
    (error: Error) => `拒绝：${error.message}`,
  )
  const ms = performance.now() - begun
  if (name === CONTROL && !outcome.startsWith('读出')) throw new Error(outcome)
  const limit = outcome.startsWith('拒绝') ? REFUSED_WITHIN : READ_WITHIN
  console.log(
    `${ms <= limit ? '✓' : '✗'} ${name}（${roundTo(bytes.length / 1024, 0)} KB）：${roundTo(ms, 0)} 毫秒，${outcome}`,
  )
}

/**
 * A tag that is opened 200,000 times and never closed, with so much incompressible data that the sizes do not
 * look like a zip bomb.
 */
function unclosedTagWorkbook(open: string): Promise<Uint8Array> {
  const noise = crypto.getRandomValues(new Uint8Array(65_536))
  const parts = Object.fromEntries(Array.from({ length: 6 }, (_none, n) => [`noise${n}`, noise]))
  return zipParts({
    ...rawWorkbookParts(''),
    ...parts,
    'xl/workbook.xml': `<workbook>${open.repeat(scaledCount(200_000))}`,
  })
}

function chainedFormulaSheet() {
  const sheet = utils.aoa_to_sheet([heading])
  for (let row = 2; row <= scaledCount(12_500) + 1; row++)
    for (const column of 'ABCD') sheet[`${column}${row}`] = { t: 'n', f: `${column}${row - 1}+1`, v: row }
  sheet['!ref'] = `A1:D${scaledCount(12_500) + 1}`
  return sheet
}
