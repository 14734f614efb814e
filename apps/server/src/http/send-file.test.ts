import { expect, it } from 'vitest'
import { contentDisposition, parseRange } from './send-file'

it('响应头按 RFC 5987 带中文名', () => {
  expect(contentDisposition(`标书"(1)'.pdf`)).toBe(
    `attachment; filename="___(1)'.pdf"; filename*=UTF-8''%E6%A0%87%E4%B9%A6%22%281%29%27.pdf`,
  )
})

it.each([
  ['bytes=0-9', { start: 0, end: 10 }],
  ['bytes=90-', { start: 90, end: 100 }],
  ['bytes=90-500', { start: 90, end: 100 }],
  ['bytes=-10', { start: 90, end: 100 }],
  ['bytes=-500', { start: 0, end: 100 }],
  ['bytes=100-', 'beyond'],
  ['bytes=-0', 'beyond'],
  // Anything but a single byte range is answered with the whole file.
  ['bytes=9-3', undefined],
  ['bytes=0-1,5-6', undefined],
  ['lines=0-9', undefined],
  ['bytes=-', undefined],
  [undefined, undefined],
] as const)('Range：%s', (header, range) => {
  expect(parseRange(header, 100)).toEqual(range)
})
