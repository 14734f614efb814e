import { describe, expect, it } from 'vitest'
import { CHUNK, OVERLAP, splitIntoChunks } from './chunks'
import { extractGrams, gramOfKind, isSinglePair, requiredGrams } from './grams'
import { comparableText, toDisplayText } from './normalise'
import { createSnippet } from './snippet'

const normaliseForSearch = (text: string) => comparableText(toDisplayText(text))

describe('规范化', () => {
  it.each([
    ['ＡＢＣ－１２３', 'abc-123'],
    ['雲南省機關採購中心', '云南省机关采购中心'],
    ['智慧校園ＸＸ專案', '智慧校园xx专案'],
    ['采\u200b购\u00ad中心', '采购中心'],
    ['采 购　中\t心', '采购中心'],
    ['ABC 公司  第 1 标段', 'abc公司第1标段'],
    ['Tender  Notice 2026', 'tender notice 2026'],
    ['一段\r\n\n  二段', '一段\n二段'],
    ['㎡、㈱、ﬁ①', 'm2、(株)、fi1'],
    ['ＡＢＣ　１２３', 'abc 123'],
    ['\ud83d坏', '坏'],
  ])('%j 是 %j', (text, expected) => expect(normaliseForSearch(text)).toBe(expected))

  it('显示的与比较的逐字对应，显示的保留原样', () => {
    for (const text of ['雲南ＡＢＣ公司', '𠮷野家 İstanbul', '（２０２６）第①號']) {
      const shown = toDisplayText(text)
      expect(comparableText(shown)).toHaveLength(shown.length)
    }
    expect(toDisplayText('雲南，ABC')).toBe('雲南，ABC')
  })

  it('一部分在整体里变成什么，单独就变成什么；再做一次不变', () => {
    const whole = '乾隆年間的乾貨與瞭解'
    for (let at = 0; at + 2 <= whole.length; at++)
      expect(comparableText(whole)).toContain(comparableText(whole.slice(at, at + 2)))
    expect(comparableText(comparableText(whole))).toBe(comparableText(whole))
  })
})

describe('单字与双字', () => {
  it('有这个词的文字一定有它的全部双字', () => {
    const grams = new Set(extractGrams('昆明市采购中心 hc01-zb·2026'))
    for (const keyword of ['采购', '昆明市', 'hc01-zb', '2026', '心 hc'])
      expect(requiredGrams(keyword).every((gram) => grams.has(gram))).toBe(true)
    expect(requiredGrams('购采').every((gram) => grams.has(gram))).toBe(false)
  })

  it('单独的字用单字，没有文字和数字的什么也不问', () => {
    expect(requiredGrams('采')).toEqual(['采'.charCodeAt(0)])
    expect(requiredGrams('采-购')).toEqual(['采'.charCodeAt(0), '购'.charCodeAt(0)])
    expect(requiredGrams('——%_')).toEqual([])
  })

  it('只有两个相连的字不必再核对；种类的记号不是任何文字的双字', () => {
    expect(['采购', 'a1', '采-', '采购人', '啊啊啊'].map(isSinglePair)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
    expect(gramOfKind('archive:file')).not.toBe(gramOfKind('tender:project'))
    expect(extractGrams('\u0001采购')).not.toContain(gramOfKind('archive:file'))
  })

  it('都放得进四个字节的整数', () => {
    for (const gram of extractGrams('龥龥\ud87e\udc1a鿿ﾟ')) expect(gram | 0).toBe(gram)
  })
})

describe('摘要', () => {
  it('围绕第一处，标出其中每一处，位置按显示的文字', () => {
    const shown = `${'前'.repeat(30)}採購文件與採購公告${'后'.repeat(80)}`
    const found = createSnippet(shown, comparableText(shown), '采购')
    expect(found?.snippet.startsWith('…')).toBe(true)
    expect(found?.snippet.endsWith('…')).toBe(true)
    expect(found?.marks.map(([from, to]) => found.snippet.slice(from, to))).toEqual(['採購', '採購'])
  })

  it('短的整段给出；换行成为空格；没有的没有摘要', () => {
    expect(createSnippet('甲\n采购', '甲\n采购', '采购')).toEqual({ snippet: '甲 采购', marks: [[2, 4]] })
    expect(createSnippet('甲乙', '甲乙', '采购')).toBeUndefined()
  })

  it('不把一个字切成两半', () => {
    const shown = `${'𠮷'.repeat(40)}采购${'𠮷'.repeat(80)}`
    const { snippet = '' } = createSnippet(shown, shown, '采购') ?? {}
    expect(snippet).not.toMatch(/(?<![\ud800-\udbff])[\udc00-\udfff]|[\ud800-\udbff](?![\udc00-\udfff])/)
  })
})

describe('分段', () => {
  it('任何不长于重叠的一段文字都完整地在某一段里', () => {
    const text = Array.from({ length: 4_000 }, (_, at) => String.fromCharCode(0x4e00 + at)).join('')
    const chunks = splitIntoChunks(text)
    expect(chunks.every((chunk) => chunk.length <= CHUNK)).toBe(true)
    for (let at = 0; at + OVERLAP <= text.length; at++)
      expect(chunks.some((chunk) => chunk.includes(text.slice(at, at + OVERLAP)))).toBe(true)
  })

  it('空的没有段，短的一段', () => {
    expect(splitIntoChunks('')).toEqual([])
    expect(splitIntoChunks('采购')).toEqual(['采购'])
  })
})
