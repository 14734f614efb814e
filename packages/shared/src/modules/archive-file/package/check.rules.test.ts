import { describe, expect, test } from 'vitest'
import type { ArchiveItem } from '../archive.rules'
import type { FileFacts, PackageFacts } from './check.facts'
import { checkItems } from './check.items'
import { type CheckLine, combineVerdicts, runPackageChecks } from './check.rules'
import { GROUP_CODES, type Stage } from './check.words'

const makeItem = (itemCode: string, more: Partial<ArchiveItem> = {}): ArchiveItem => ({
  itemCode,
  itemName: '材料',
  need: '必备',
  carrier: '纸质',
  copies: 3,
  pages: 12,
  note: null,
  missingReason: null,
  found: [],
  file: [],
  isReceived: true,
  checkNote: null,
  itemNo: `HC01-ZB·2026-D30-0001-${itemCode.padStart(3, '0')}`,
  ...more,
})
const makeFile = (path: string, more: Partial<FileFacts> = {}): FileFacts => ({
  path,
  itemCode: '01',
  size: 10,
  sha256: 'a',
  read: { size: 10, sha256: 'a' },
  isAccepted: true,
  ...more,
})
const whole: PackageFacts = {
  source: null,
  archive: {
    archiveNo: 'HC01-ZB·2026-D30-0001',
    retentionCode: 'D30',
    secretLevel: '内部',
    keepPlace: 'A',
    boxNo: '1',
    boxCount: 1,
    handTime: '2026-11-01',
    acceptTime: '2026-11-02',
    inputTime: '2026-11-03',
    archivedTime: '2026-11-04',
    acceptUserId: 'a',
    checkUserId: 'b',
  },
  parts: [
    { part: 'B', handTime: '2026-11-01', isSigned: true, items: [makeItem('1'), makeItem('2')] },
    { part: 'CM', handTime: '2026-11-01', isSigned: true, items: [makeItem('3')] },
  ],
  files: [makeFile('一.pdf'), makeFile('二.pdf')],
  lost: [],
  custody: { count: 3, brokenAt: null, handed: 2, bothSigned: 2 },
  moves: ['submit', 'submit', 'accept', 'input', 'check'],
  log: { count: 20, brokenAt: null },
}

const failedChecks = (facts: PackageFacts) =>
  runPackageChecks(facts).flatMap(({ verdict, code, stage }) =>
    verdict === 'fail' ? [`${code} ${stage}`] : [],
  )
const findCheckLine = (lines: readonly CheckLine[], code: string, stage: Stage) =>
  lines.find((line) => line.code === code && line.stage === stage)

describe('the table of the four checks', () => {
  test('judges every item at every stage, with evidence; what is not judged says why', () => {
    const lines = runPackageChecks(whole)
    expect(lines).toHaveLength(checkItems.length * 3)
    expect(lines.filter(({ evidence }) => evidence === '')).toEqual([])
    expect(new Set(checkItems.map(({ code }) => code)).size).toBe(checkItems.length)
    expect(new Set(checkItems.map(({ group }) => group))).toEqual(new Set(GROUP_CODES))
  })
  test('passes an archive that is in order, and claims nothing of viruses or media', () => {
    const lines = runPackageChecks(whole)
    expect(failedChecks(whole)).toEqual([])
    for (const code of ['A1', 'A2', 'Y4']) expect(findCheckLine(lines, code, 'keep')?.verdict).toBe('none')
  })
  test('fails the usability of an electronic item that no file holds, and names it', () => {
    const onlyData = makeItem('17', {
      copies: null,
      pages: null,
      found: [{ name: '有效报名 3 家', fileId: null, sourceId: null, path: '/x' }],
    })
    const withItem = (files: readonly FileFacts[]): PackageFacts => ({
      ...whole,
      parts: [...whole.parts, { part: 'B', handTime: '2026-11-01', isSigned: true, items: [onlyData] }],
      files: [...whole.files, ...files],
    })
    expect(findCheckLine(runPackageChecks(withItem([])), 'Y2', 'keep')).toMatchObject({
      verdict: 'fail',
      evidence: '电子材料没有可读的文件：17 材料',
    })
    const frozen = withItem([makeFile('报名购标登记.pdf', { itemCode: '17' })])
    expect(findCheckLine(runPackageChecks(frozen), 'Y2', 'keep')?.verdict).toBe('pass')
  })
  test('passes nothing that only the records of another house tell', () => {
    const source = '外来，来源未核实（信息包没有签名）'
    const lines = runPackageChecks({ ...whole, source })
    for (const code of ['Z1', 'W6', 'A3']) {
      expect(findCheckLine(lines, code, 'keep')?.verdict).toBe('none')
      expect(findCheckLine(lines, code, 'keep')?.evidence).toContain(source)
    }
    // Facts observed here, such as today's file contents, are judged normally.
    expect(findCheckLine(lines, 'Z3', 'keep')?.verdict).toBe('pass')
  })
  test('takes one that fails for all, and nothing judged for nothing passed', () => {
    expect(combineVerdicts([{ verdict: 'pass' }, { verdict: 'fail' }])).toBe('fail')
    expect(combineVerdicts([{ verdict: 'pass' }, { verdict: 'none' }])).toBe('pass')
    expect(combineVerdicts([{ verdict: 'none' }])).toBe('none')
  })
})

type Change = Partial<PackageFacts>
const archiveChange = (more: Partial<PackageFacts['archive']>): Change => ({
  archive: { ...whole.archive, ...more },
})
const [ofB, ofCm] = whole.parts
const partsChange = (items: ArchiveItem[], more: object = {}): Change => ({
  parts: ofB && ofCm ? [{ ...ofB, items, ...more }, ofCm] : [],
})

test.each<[string, Change, string[]]>([
  [
    'content that is another',
    { files: [makeFile('一.pdf', { read: { size: 10, sha256: 'b' } })] },
    ['Z3 hand', 'Z3 accept', 'Z3 keep'],
  ],
  [
    'content that is cut',
    { files: [makeFile('一.pdf', { read: { size: 9, sha256: 'b' } })] },
    ['Z3 hand', 'W2 hand', 'Z3 accept', 'W2 accept', 'Z3 keep', 'W2 keep'],
  ],
  [
    'content that is gone',
    { files: [makeFile('一.pdf', { read: null })] },
    ['Z3 hand', 'W2 hand', 'Z3 accept', 'W2 accept', 'Z3 keep', 'W1 keep', 'W2 keep', 'Y2 keep'],
  ],
  [
    'a file that an item names and nobody has',
    { lost: ['03 x'] },
    ['Z4 hand', 'Z4 accept', 'Z4 keep', 'W1 keep'],
  ],
  [
    'a kind of file that is not taken',
    { files: [makeFile('一.exe', { isAccepted: false })] },
    ['Y1 hand', 'Y1 accept', 'Y1 keep'],
  ],
  ['a chain that was changed', { custody: { count: 3, brokenAt: 2, handed: 2, bothSigned: 2 } }, ['Z1 keep']],
  [
    'a hand-over that one side did not sign',
    { custody: { count: 3, brokenAt: null, handed: 2, bothSigned: 1 } },
    ['Z1 accept'],
  ],
  [
    'a part whose signature is another',
    partsChange([makeItem('1'), makeItem('2')], { isSigned: false }),
    ['Z1 hand'],
  ],
  ['a log that was changed', { log: { count: 20, brokenAt: 7 } }, ['A3 hand', 'A3 accept', 'A3 keep']],
  ['no log', { log: { count: 0, brokenAt: null } }, ['A3 hand', 'A3 accept', 'A3 keep']],
  ['a receipt before the hand-over', archiveChange({ acceptTime: '2026-10-30' }), ['Z2 accept', 'Z2 keep']],
  ['an empty place', archiveChange({ keepPlace: '' }), ['W4 keep']],
  ['one person for both', archiveChange({ checkUserId: 'a' }), ['A4 keep']],
  [
    'a number of another volume',
    partsChange([makeItem('1', { itemNo: 'HC02-001' }), makeItem('2')]),
    ['Z5 keep'],
  ],
  ['a gap in the numbers', partsChange([makeItem('1'), makeItem('7')]), ['W5 keep']],
  [
    'a required item that did not come',
    partsChange([makeItem('1', { isReceived: false, itemNo: null }), makeItem('2')]),
    ['W3 accept', 'W3 keep'],
  ],
  [
    'a required item of which nothing is said',
    partsChange([makeItem('1', { copies: null, itemNo: null }), makeItem('2')]),
    ['W3 hand'],
  ],
  [
    'paper that nobody looked at',
    partsChange([makeItem('1', { isReceived: null }), makeItem('2')]),
    ['W1 accept'],
  ],
  ['a history without its check', { moves: ['submit', 'accept', 'input'] }, ['W6 keep']],
])('%s fails there and nowhere else', (_what, change, codes) => {
  const failed = failedChecks({ ...whole, ...change })
  expect(failed.sort()).toEqual(codes.sort())
})

test('an archive on paper alone is not judged by files', () => {
  const lines = runPackageChecks({ ...whole, files: [] })
  for (const code of ['Z3', 'W2', 'Y1']) expect(findCheckLine(lines, code, 'keep')?.verdict).toBe('none')
  expect(lines.some(({ verdict }) => verdict === 'fail')).toBe(false)
})
