import { describe, expect, it } from 'vitest'
import { extensionOf, numberDuplicateNames } from './file-names'

describe('文件名', () => {
  it('扩展名不分大小写；没有名称只有扩展名的不算', () => {
    expect(extensionOf('A.PDF')).toBe('pdf')
    expect(extensionOf('.pdf')).toBe('')
    expect(extensionOf('说明')).toBe('')
  })

  it('重名依次编号，不分大小写', () => {
    expect(numberDuplicateNames(['a.pdf', 'A.pdf', 'a (2).pdf', 'a.pdf', '说明', '说明'])).toEqual([
      'a.pdf',
      'A (2).pdf',
      'a (2) (2).pdf',
      'a (3).pdf',
      '说明',
      '说明 (2)',
    ])
  })
})
