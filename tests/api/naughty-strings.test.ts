import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import { comparisonApi } from '@agency/shared/modules/tender-comparison/comparison.contract'
import naughty from 'big-list-of-naughty-strings/blns.json' with { type: 'json' }
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectedLine, expectedText } from '../support/clean-oracle'
import { newCreditCode } from '../support/clients'
import { aComparisonDraft, comparisonForm } from '../support/comparisons'
import { type Person, startServer, type TestServer } from '../support/server'
import { readSheetRows } from '../support/sheets'

/**
 * Strings that trouble programs (MIT, by Max Woolf), and some that the list does not have: signs of patterns, flags,
 * line ends and blanks of Unicode, characters that fonts or XML do not have, escapes of Excel.
 */
const strings: readonly string[] = [
  ...naughty,
  '%',
  '_',
  '{0}',
  'hasOwnProperty',
  '🇺🇸🇷🇺🇸 🇦🇫🇦🇲🇸',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  '甲\u2028乙\u2029丙\u0085丁\v戊\f己\r庚\r\n辛',
  '\u3000\u2003甲\u00a0\u202f乙\u205f\u1680',
  '\u200d\ufe0f甲\u200d\u200c',
  '葛\u{e0100}城',
  '私用\ue123\u{f0000}',
  '非字\ufffe\uffff\ufdd0\u{1ffff}',
  '𠮷𮧵𱍐',
  '_x0041_甲_x000D_',
  "'=1+1",
  'ﬀ①㍿Ⅷ',
  'e\u0301é',
]

let server: TestServer
let manager: Person
beforeAll(async () => {
  server = await startServer()
  manager = await server.as('clientmgr')
})
afterAll(() => server?.stop())

/** Texts of one line and of several, with the most characters that each may have. */
const texts = {
  clientShortName: { most: 30, expected: expectedLine },
  address: { most: 200, expected: expectedLine },
  taxNo: { most: 20, expected: expectedLine },
  remark: { most: 500, expected: expectedText },
} as const
type TextField = keyof typeof texts
const textFields = Object.keys(texts) as TextField[]

/** Kinds of values of which no string of the list is one; only what is blank passes, as not given. */
const neverRight = ['creditCode', 'bankAccount', 'phone', 'email'] as const

/** The strings that are a share from 0 to 100, and the share. */
const SHARES: Readonly<Record<string, number>> = { 0: 0, 1: 1, '1.00': 1, '0.00': 0, '08': 8, '09': 9 }
/** The strings that are an amount, and the amount as it is stored. */
const AMOUNTS: Readonly<Record<string, string>> = {
  0: '0.00',
  1: '1.00',
  '1.00': '1.00',
  '0.00': '0.00',
  '1,000.00': '1000.00',
  '1 000.00': '1000.00',
  '1,000,000.00': '1000000.00',
  '1 000 000.00': '1000000.00',
  '１２３': '123.00',
}
/** The strings that are an address of the web. */
const ADDRESSES: readonly string[] = ['http://www.cum.qc.ca/']

const nameOf = (string: string, at: number) => `第${at}号${string}`
const isNameRight = (string: string, at: number) => [...expectedLine(nameOf(string, at))].length <= 100
const isTextRight = (field: TextField, string: string) =>
  [...texts[field].expected(string)].length <= texts[field].most

const usualCells = () => ({
  creditCode: newCreditCode(),
  clientType: '事业单位',
  industry: '教育',
  clientSource: '自主开发',
  regionCode: '云岭市',
  mainDevelopUserId: '温若岚',
  developmentProportion: '50%',
  contactName: '王小',
  mobile: '13900001234',
})

describe('strings that trouble programs', () => {
  test('are refused at their field where they are no value of its kind', async () => {
    const rows = strings.map((string, at) => ({
      row: at + 1,
      cells: {
        ...usualCells(),
        clientName: nameOf(string, at),
        mobile: string,
        developmentProportion: string,
        ...Object.fromEntries([...textFields, ...neverRight].map((field) => [field, string])),
      },
    }))
    const problems = await manager.call(clientApi.importCheck, { rows })
    for (const { message } of problems) expect(message).toMatch(/\p{Script=Han}/u)
    const found = new Map<number, string[]>()
    for (const { row, field } of problems) found.set(row - 1, [...(found.get(row - 1) ?? []), field])
    const expected = strings.map((string, at) => [
      string,
      [
        ...(isNameRight(string, at) ? [] : ['clientName']),
        ...textFields.filter((field) => !isTextRight(field, string)),
        ...(expectedText(string) === '' ? [] : neverRight),
        'mobile',
        ...(Object.hasOwn(SHARES, string) ? [] : ['developmentProportion']),
      ].sort(),
    ])
    expect(strings.map((string, at) => [string, [...new Set(found.get(at))].sort()])).toEqual(expected)
  })

  const importable = () => [...strings.entries()].filter(([at, string]) => isNameRight(string, at))
  /** What is stored of a string: null where the field is refused or not given. */
  const storedIn = (field: TextField, string: string) =>
    isTextRight(field, string) ? texts[field].expected(string) || null : null

  test('come back from import, list and export as they are stored, by the tables of what is cleaned', async () => {
    const rows = importable().map(([at, string]) => ({
      row: at + 1,
      cells: {
        ...usualCells(),
        clientName: nameOf(string, at),
        developmentProportion: Object.hasOwn(SHARES, string) ? string : '50%',
        ...Object.fromEntries(
          textFields.filter((field) => isTextRight(field, string)).map((field) => [field, string]),
        ),
      },
    }))
    expect(await manager.call(clientApi.importSave, { rows })).toEqual({ saved: rows.length })

    const expected = importable().map(([at, string]) => ({
      clientName: expectedLine(nameOf(string, at)),
      developmentProportion: Object.hasOwn(SHARES, string) ? SHARES[string] : 50,
      ...Object.fromEntries(textFields.map((field) => [field, storedIn(field, string)])),
    }))
    const pages = [1, 2, 3].map((current) =>
      manager.call(clientApi.page, { current, size: 200, clientName: '号' }),
    )
    const records = (await Promise.all(pages)).flatMap((page) => page.records)
    const byName = new Map(records.map((record) => [record.clientName, record]))
    expect(expected.map(({ clientName }) => byName.get(clientName))).toMatchObject(expected)

    const columns = ['clientName', 'clientShortName', 'address'] as const
    const admin = await server.as('admin')
    const file = await admin.download(clientApi.exportExcel, {
      clientName: '号',
      columns: columns.join(),
    })
    const [, ...lines] = readSheetRows(Buffer.from(await file.arrayBuffer()))
    const cellsByName = new Map(lines.map((line) => [line[0], line]))
    const cells = expected.map((row) =>
      columns.map((column) => (row as Record<string, unknown>)[column] ?? ''),
    )
    expect(cells.map(([name]) => cellsByName.get(String(name)))).toEqual(cells)
  })

  test('find by a filter what they are part of', async () => {
    const missed: string[] = []
    for (const [at, string] of importable()) {
      const typed = nameOf(string, at)
      if ([...typed].length > 100) continue
      const answer = await manager.tries(clientApi.page, { clientName: typed })
      const names = answer.data?.records?.map(({ clientName }) => clientName) ?? []
      if (!names.includes(expectedLine(typed))) missed.push(`${answer.code} ${typed}`)
    }
    expect(missed).toEqual([])
  })

  test('are refused as an amount, an address or a time, unless they are one and come back', async () => {
    const form = await comparisonForm(manager)
    const refused: [string, string[]][] = []
    for (const string of strings) {
      const input = { ...form, budgetMoney: string, noticeUrl: string, submitDeadline: string }
      const { errors = [] } = await manager.tries(comparisonApi.save, input)
      for (const { message } of errors) expect(message).toMatch(/\p{Script=Han}/u)
      refused.push([string, errors.map(({ field }) => field).sort()])
    }
    const isOptionalRight = (known: object | readonly string[], string: string) =>
      expectedText(string) === '' ||
      (Array.isArray(known) ? known.includes(string) : Object.hasOwn(known, string))
    expect(refused).toEqual(
      strings.map((string) => [
        string,
        [
          ...(isOptionalRight(AMOUNTS, string) ? [] : ['budgetMoney']),
          ...(isOptionalRight(ADDRESSES, string) ? [] : ['noticeUrl']),
          'submitDeadline',
        ],
      ]),
    )
    const [noticeUrl = ''] = ADDRESSES
    for (const [budgetMoney, amount] of Object.entries(AMOUNTS))
      expect(await aComparisonDraft(manager, { budgetMoney, noticeUrl })).toMatchObject({
        budgetMoney: amount,
        noticeUrl,
      })
  })
})

test.each([
  ['a null', '甲\u0000乙'],
  ['the first half of a character', '甲\ud83d'],
  ['the second half of one', '\udc00乙'],
])('%s is refused at its field, because the database would store something else', async (_what, string) => {
  const { code, errors } = await manager.tries(clientApi.importCheck, {
    rows: [
      { row: 2, cells: usualCells() },
      { row: 3, cells: { ...usualCells(), remark: string } },
    ],
  })
  expect([code, errors]).toEqual([
    400,
    [{ field: 'rows.1.cells.remark', message: expect.stringContaining('无法保存的字符') }],
  ])
})
