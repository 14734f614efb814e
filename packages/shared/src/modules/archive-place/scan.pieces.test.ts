import { expect, test } from 'vitest'
import type { ScanCard } from './scan.contract'
import { findPiecesByCode, findPiecesByLabel, type Sought } from './scan.pieces'

const makePiece = (itemCode: string, itemNo: string | null) => ({
  itemCode,
  itemNo,
  itemName: `材料${itemCode}`,
})
const sought: Sought = {
  archiveId: 'mine',
  pieces: [makePiece('01', 'HC01-ZB-001'), makePiece('14', null)],
  others: [makePiece('24', 'HC01-ZB-002')],
  absent: (name) => `${name} 没有借出`,
  volumeNo: 'HC01-ZB',
}
const makeScanCard = (said: Partial<ScanCard>): ScanCard => ({
  code: 'HC01-000001-A',
  kind: 'item',
  ownId: 'mine',
  part: 'HC01-ZB-001',
  what: 'HC01-ZB-001 材料01',
  detail: '某项目',
  placeId: null,
  place: null,
  isShelf: false,
  boxCount: null,
  status: '60',
  ...said,
})

test.each([
  ['the code of an item', '14', { pieces: ['14'] }],
  ['a 件号, as a scanner types it through an input method', ' ｈｃ０１－ｚｂ－００１', { pieces: ['01'] }],
  ['the 档号 of the volume', 'hc01-zb', { pieces: ['01', '14'] }],
  ['an item that is not handed over', '24', { problem: '24 材料24 没有借出' }],
  ['something else', '1', undefined],
])('a typed code: %s', (_what, text, found) => {
  expect(findPiecesByCode(sought, text)).toEqual(found)
})

test('the 档号 stands for no piece where each is to be scanned, and no 件号 is empty', () => {
  const each = { ...sought, volumeNo: null }
  expect(findPiecesByCode(each, 'HC01-ZB')).toBeUndefined()
  expect(findPiecesByCode(each, '')).toBeUndefined()
  expect(findPiecesByLabel(each, makeScanCard({ kind: 'volume', part: '' }))).toEqual({
    problem: '这是案卷标签，请扫件标签',
  })
})

test.each([
  ['an item', makeScanCard({}), { pieces: ['01'] }],
  ['the volume', makeScanCard({ kind: 'volume', part: '' }), { pieces: ['01', '14'] }],
  [
    'a box, which says nothing of what lies in it',
    makeScanCard({ kind: 'box', part: '1' }),
    '这是盒标签，请扫件标签',
  ],
  ['another item of the archive', makeScanCard({ part: 'HC01-ZB-002' }), '24 材料24 没有借出'],
  [
    'an item nobody knows of',
    makeScanCard({ part: 'HC01-ZB-009', what: 'HC01-ZB-009' }),
    'HC01-ZB-009 没有借出',
  ],
  [
    'an item of another archive',
    makeScanCard({ ownId: 'other' }),
    '「HC01-ZB-001 材料01」（某项目）不属于这份档案',
  ],
  [
    'a place',
    makeScanCard({ kind: 'place', ownId: 'mine', what: '一库-01架' }),
    '「一库-01架」是架位，请扫件标签',
  ],
])('a label on %s', (_what, scanned, found) => {
  expect(findPiecesByLabel(sought, scanned)).toEqual(typeof found === 'string' ? { problem: found } : found)
})
