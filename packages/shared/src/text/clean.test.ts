import { expect, it } from 'vitest'
import { cleanAccount, cleanCode, cleanEmail, cleanLine, cleanNumber, cleanPhone, cleanText } from './clean'
import { cleanDate, cleanInstant } from './clean-date'

it.each([
  ['  中铁十局　', '中铁十局'],
  ['第一行\r\n第二行\r第三行\u2028第四行', '第一行\n第二行\n第三行\n第四行'],
  ['a\u0000b\u200bc\ufeff', 'abc'],
  ['\u200d\u200c 空\u200d', '空'],
  ['两个  空格', '两个  空格'],
  ['👨\u200d👩\u200d👧', '👨\u200d👩\u200d👧'],
  ['葛\u{e0100}城', '葛\u{e0100}城'],
  ['\ue123公司', '\ue123公司'],
  ['𠮷野', '𠮷野'],
  ['半个\ud83d字', '半个字'],
  ['\ufffe\uffff', ''],
  ['e\u0301 か\u3099', 'é が'],
  ['\ufa19社', '\ufa19社'],
  ['\ufa19\u{e0100}社', '\ufa19\u{e0100}社'],
])('a text %j is stored as %j', (text, cleaned) => expect(cleanText(text)).toBe(cleaned))

it('a text of one line has a space where a line ended, and keeps its other blanks', () => {
  expect(cleanLine('甲公司\r\n乙  部\t1')).toBe('甲公司 乙  部\t1')
})

it.each([
  [cleanCode, '91 1100 0071 0928 849k', '91110000710928849K'],
  [cleanCode, '９１１１－００００－ｍａ', '91110000MA'],
  [cleanCode, '110101 19900101 001x\u200b', '11010119900101001X'],
  [cleanAccount, '6222 0200-1234　5678', '6222020012345678'],
  [cleanAccount, ' - ', '-'],
  [cleanCode, '--', '--'],
  [cleanCode, ' \u200b', ''],
  [cleanPhone, '+86 138-0000-0000', '13800000000'],
  [cleanPhone, '0086 138 0000 0000', '13800000000'],
  [cleanPhone, '１３８００００００００', '13800000000'],
  [cleanPhone, '010 1234 5678', '010-12345678'],
  [cleanPhone, '（0512）1234567', '0512-1234567'],
  [cleanPhone, '010–1234567', '010-1234567'],
  [cleanPhone, '+86 10 12345678', '010-12345678'],
  [cleanPhone, '01012345678', '01012345678'],
  [cleanPhone, '10-1234567', '10-1234567'],
  [cleanPhone, '010-1234567转8', '010-1234567转8'],
  [cleanEmail, ' zhang＠example.cn ', 'zhang@example.cn'],
  [cleanEmail, 'a b@c.cn', 'a b@c.cn'],
  [cleanNumber, '￥1,234,567.80 元', '1234567.80'],
  [cleanNumber, '１２。５', '12.5'],
  [cleanNumber, '1 200', '1200'],
  [cleanNumber, '人民币1200.5元整', '1200.5'],
  [cleanNumber, '1,00', '1,00'],
  [cleanNumber, '12万', '12万'],
  [cleanNumber, '01', '01'],
  [cleanNumber, '10²', '10²'],
  [cleanNumber, '①', '①'],
  [cleanCode, '9111\u2070', '9111\u2070'],
  [cleanNumber, '1.2.3', '1.2.3'],
  [cleanNumber, '30％', '30%'],
  [cleanDate, '2026年3月5日', '2026-03-05'],
  [cleanDate, '20260305', '2026-03-05'],
  [cleanDate, '2026.3.5', '2026-03-05'],
  [cleanDate, '2026-02-30', '2026-02-30'],
  [cleanDate, '2026-03-05 17:05', '2026-03-05 17:05'],
  [cleanInstant, '2026/3/5 9:30', '2026-03-05T09:30:00+08:00'],
  [cleanInstant, '2026-03-05T01:30:00.000Z', '2026-03-05T01:30:00.000Z'],
  [cleanInstant, '2026-03-05', '2026-03-05'],
])('%o: %j is stored as %j', (clean, text, cleaned) => expect(clean(text)).toBe(cleaned))
