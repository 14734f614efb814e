import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentDisposition } from '../http/send-file'
import { cleanFileName } from './file-name'

describe('附件名称', () => {
  it.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\a\\标书.docx', '标书.docx'],
    ['..', ''],
    ['合同\u0000\r\n.pdf', '合同.pdf'],
    ['\u202efdp.exe', 'fdp.exe'],
    ['a<b>:"c|?*.zip', 'a_b___c___.zip'],
    ['e\u0301.pdf', 'é.pdf'],
    ['  报价. . ', '报价'],
    ['a.xlsx.', 'a.xlsx'],
  ])('%j 记为 %j', (sent, kept) => {
    expect(cleanFileName(sent)).toBe(kept)
  })

  it('最长 200 字，保留扩展名', () => {
    const name = cleanFileName(`${'标'.repeat(300)}.pdf`)
    expect([...name]).toHaveLength(200)
    expect(name.endsWith('标.pdf')).toBe(true)
  })

  it('任何名称都不含路径，并可放进响应头', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (sent) => {
        const name = cleanFileName(sent)
        expect(name).not.toMatch(/[\\/\p{Cc}]/u)
        expect(name).not.toMatch(/^\.{1,2}$/)
        expect(contentDisposition(name)).toMatch(/^[\x20-\x7e]*$/)
      }),
    )
  })
})
