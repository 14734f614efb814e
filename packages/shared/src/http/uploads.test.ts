import { expect, it, vi } from 'vitest'
import type { Attachment } from '../contract/common.contract'
import { ApiError } from './api-error'
import { createUploads, refusedForGood, type UploadPort } from './uploads'

const HEIC = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const attachmentNamed = (name: string) => ({ listId: '1', name }) as Attachment

function setUp(upload: () => Promise<unknown>) {
  const sent = vi.fn(upload)
  const inform = vi.fn()
  const uploaded: Attachment[] = []
  const port = { http: { upload: sent }, uploadMaxMb: () => 1, inform } as unknown as UploadPort
  return { uploads: createUploads(port, (one) => uploaded.push(one)), sent, inform, uploaded }
}

it('a picture that only a phone reads is refused before it is sent, with what to do, and no retry', async () => {
  const { uploads, sent } = setUp(async () => [])
  uploads.add([new File([HEIC], '照片.jpg'), new File(['x'], '照片.heic')])
  await vi.waitFor(() => expect(uploads.$uploads.get().every(({ refused }) => refused)).toBe(true))
  for (const { failure } of uploads.$uploads.get()) expect(failure).toContain('设置 → 相机 → 格式')
  expect(sent).not.toHaveBeenCalled()
})

it('a PNG named jpg is sent, and the person is told its right name', async () => {
  const { uploads, inform, uploaded } = setUp(async () => [attachmentNamed('证照.png')])
  uploads.add([new File([PNG], '证照.jpg')])
  await vi.waitFor(() => expect(uploaded.map(({ name }) => name)).toEqual(['证照.png']))
  expect(inform).toHaveBeenCalledWith(expect.stringMatching(/证照\.jpg.*证照\.png/))
})

it('what the server refuses for good has no retry, anything else has', async () => {
  const answers = [new ApiError('内容不符', 200, 400, [], refusedForGood), new ApiError('满了', 200, 400)]
  const { uploads } = setUp(async () => Promise.reject(answers.shift()))
  uploads.add([new File(['PK\x03\x04'], '甲.docx')])
  await vi.waitFor(() => expect(uploads.$uploads.get()[0]?.failure).toBe('内容不符'))
  uploads.add([new File(['PK\x03\x04'], '乙.docx')])
  await vi.waitFor(() => expect(uploads.$uploads.get()[1]?.failure).toBe('满了'))
  expect(uploads.$uploads.get().map(({ refused }) => refused)).toEqual([true, false])
})
