import { describe, expect, it } from 'vitest'
import { formatFileSize } from './file-size'

describe('文件大小', () => {
  it.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [1024 ** 2 - 1, '1 MB'],
    [200 * 1024 ** 2, '200 MB'],
    [1024 ** 3, '1 GB'],
    [5000 * 1024 ** 4, '5000 TB'],
  ])('%i 字节是 %s', (bytes, text) => expect(formatFileSize(bytes)).toBe(text))

  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('%d 不是文件大小', (bytes) =>
    expect(() => formatFileSize(bytes)).toThrow(RangeError),
  )
})
