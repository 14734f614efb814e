import { describe, expect, it } from 'vitest'
import { officeDocumentUrl } from './office-address'

const HOST = 'https://office.example.cn'

describe('officeAddress', () => {
  it('puts path and query on the fixed host, without paramCode', () => {
    const params = { ownId: '7', 名称: '甲 & 乙', paramCode: 'secret' }
    expect(officeDocumentUrl(HOST, '/page/open', params)).toBe(
      'https://office.example.cn/page/open?ownId=7&%E5%90%8D%E7%A7%B0=%E7%94%B2+%26+%E4%B9%99',
    )
  })

  it('keeps the port and the folder of the host', () => {
    expect(officeDocumentUrl('http://10.0.0.5:8088/office/', '/open', {})).toBe(
      'http://10.0.0.5:8088/office/open',
    )
  })

  it.each(['', 'office.example.cn', 'javascript:alert(1)', 'file:///etc', 'https://', '//office.example.cn'])(
    'refuses the host %j',
    (host) => expect(officeDocumentUrl(host, '/open', {})).toBeUndefined(),
  )

  it.each([
    '',
    'open',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '@evil.example',
    '.evil.example',
    '/open?paramCode=1',
    '/open#x',
  ])('refuses the path %j', (path) => expect(officeDocumentUrl(HOST, path, {})).toBeUndefined())
})
