import { expect, it } from 'vitest'
import { contentDisposition } from './send-file'

it('响应头按 RFC 5987 带中文名', () => {
  expect(contentDisposition(`标书"(1)'.pdf`)).toBe(
    `attachment; filename="___(1)'.pdf"; filename*=UTF-8''%E6%A0%87%E4%B9%A6%22%281%29%27.pdf`,
  )
})
