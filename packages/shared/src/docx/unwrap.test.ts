import { describe, expect, test } from 'vitest'
import { describeUnshown, sumUnshownCounts } from './unshown.messages'
import { simplifyDocxPart } from './unwrap'

const shown = { pictures: true, equations: true, notes: true, comments: true, hidden: false }
const simplifiedXml = (inside: string) => simplifyDocxPart(`<w:p>${inside}</w:p>`, shown).xml

describe('a part of a Word document', () => {
  test('without wrappers stays as it is, with its entities and attributes', () => {
    const plain = '<w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve"> 采购&amp;&#x6587; </w:t></w:r>'
    expect(simplifiedXml(plain)).toBe(`<w:p>${plain}</w:p>`)
  })

  test('with runs within a run has them beside each other, each with its look', () => {
    const look = '<w:rPr><w:b/></w:rPr>'
    const ruby =
      '<w:ruby><w:rt><w:r><w:t>zhāo</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>招</w:t></w:r></w:rubyBase></w:ruby>'
    expect(simplifiedXml(`<w:r>${look}<w:t>甲</w:t>${ruby}<w:t>标</w:t></w:r>`)).toBe(
      `<w:p><w:r>${look}<w:t>甲</w:t></w:r><w:r><w:t>招</w:t></w:r><w:r>${look}<w:t>标</w:t></w:r></w:p>`,
    )
  })

  test('with a field that never ends loses nothing', () => {
    expect(
      simplifiedXml('<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:t>正文</w:t></w:r>'),
    ).toContain('正文')
  })

  test('counts what is not shown, and only that', () => {
    const inside =
      '<w:r><w:object/></w:r><m:oMath><m:r><m:t>x</m:t></m:r></m:oMath><w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:sym w:font="Webdings" w:char="F0AA"/></w:r>'
    expect(simplifyDocxPart(`<w:p>${inside}</w:p>`, shown).unshown).toEqual({ object: 1, symbol: 1 })
    const none = { pictures: false, equations: false, notes: false, comments: false, hidden: false }
    expect(simplifyDocxPart(`<w:p>${inside}</w:p>`, none).unshown).toEqual({
      object: 1,
      symbol: 1,
      equation: 1,
      note: 1,
    })
    expect(describeUnshown(sumUnshownCounts({ equation: 1 }, { chart: 1 }))).toBe(
      '本文件有 2 处内容无法显示：公式 1，图表 1；请下载或查看原件',
    )
    expect(describeUnshown({})).toBeUndefined()
  })

  test.each([
    ['a DTD', '<!DOCTYPE x [<!ENTITY a "aaaa">]><w:p/>'],
    ['a tag that is never closed', '<w:p><w:r></w:p>'],
    ['a quote that never ends', `<w:p a="${'<w:r b="'.repeat(20)}`],
    ['no end', '<w:p><w:r>'],
    ['a nest beyond all sense', '<w:p>'.repeat(100_000)],
  ])('with %s is refused', (_what, xml) => expect(() => simplifyDocxPart(xml, shown)).toThrow(RangeError))
})
