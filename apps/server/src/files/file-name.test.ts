import { makeStoredZip } from '@agency/shared/zip/zip-layout'
import fc from 'fast-check'
import JSZip from 'jszip'
import { describe, expect, it } from 'vitest'
import { oddNames } from '../../../../tests/corpus/names'
import { contentDisposition } from '../http/send-file'
import { cleanFileName } from './file-name'

describe('附件名称', () => {
  it.each(oddNames)('$odd：记为 $kept', ({ sent, kept }) => {
    expect(cleanFileName(sent)).toBe(kept)
  })

  it.each(oddNames.filter(({ kept }) => kept !== ''))('$odd：下载、打包之后还是它', async ({ kept }) => {
    const encoded = /filename\*=UTF-8''([^;]*)/.exec(contentDisposition(kept))?.[1]
    expect(decodeURIComponent(encoded ?? '')).toBe(kept)
    const zip = await JSZip.loadAsync(makeStoredZip([{ name: kept, bytes: new Uint8Array(1) }], new Date(0)))
    expect(Object.keys(zip.files)).toEqual([kept])
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
