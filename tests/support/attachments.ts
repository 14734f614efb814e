import { randomBytes } from 'node:crypto'
import { type Attachment, commonApi } from '@agency/shared/contract/common.contract'
import { expect } from 'vitest'
import { type Answer, openAnswer, type Person } from './server'

export const UPLOAD = '/admin/common/upload'
export const DOWNLOAD = '/api/common/common/download'

/** A file whose first bytes are those of a PDF, different each time. */
export const pdfBytes = (size = 100) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size)])

export type Part = readonly [name: string, content: Buffer | string]
export async function tryUploadFiles(
  person: Person,
  parts: readonly Part[],
  address = UPLOAD,
): Promise<Answer<Attachment[]>> {
  const form = new FormData()
  for (const [name, content] of parts)
    form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), name)
  return openAnswer(await person.send('POST', address, { body: form }))
}

/** Uploads one file, which must be accepted. */
export async function uploadFile(
  person: Person,
  name: string,
  content: Buffer | string = pdfBytes(),
  address = UPLOAD,
): Promise<Attachment> {
  const { code, msg, data } = await tryUploadFiles(person, [[name, content]], address)
  expect([code, msg]).toEqual([200, '操作成功'])
  const [file] = data
  if (!file) throw new Error('没有附件')
  return file
}

export const downloadAttachment = (person: Person, listId: string, address = DOWNLOAD) =>
  person.send('POST', `${address}?listId=${listId}`)

export const responseBytes = async (response: Response) => Buffer.from(await response.arrayBuffer())

export const removeFile = (person: Person, listId: string) =>
  person.tries(commonApi.delete, { listIds: listId })

export const attachmentsOf = async (person: Person, ownId: string) =>
  await person.call(commonApi.attachmentList, { ownId })

/** The [HTTP status, body code] of a refused call. */
export async function statusAndCodeOf(response: Response): Promise<[number, number]> {
  const { status, code } = await openAnswer(response)
  return [status, code]
}
