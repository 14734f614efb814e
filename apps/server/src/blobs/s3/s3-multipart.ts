import { StoreFailed } from '../store-failed'
import { type Digests, type FilePart, hexToBase64, sha256Of } from './digests'
import { bareTag, etagIfMd5 } from './etag'
import type { S3Client } from './s3-client'
import { elementContents, elementText } from './s3-xml'

/** Number of parts of a file sent at once. */
const AT_ONCE = 3
/** Timeout in ms for the service to join the parts of a file. */
const COMPLETE_MS = 300_000
/** Statuses with which services answer that cannot list uploads and parts. */
const NO_SUCH_CALL = [400, 404, 405, 501]

const say = {
  gone: '上传已经结束或被取消',
  damaged: (key: string, number: number) => `${key} 的第 ${number} 部分在途中损坏`,
  refused: (called: string, word: string) => `${called}没有合成各部分（${word}）`,
}

interface Sending {
  client: S3Client
  key: string
  path: string
  digests: Digests
}

/**
 * Sends a file in parts. An interrupted upload of the same content is resumed: only the parts that the
 * service lacks are sent.
 * @returns false when the upload was ended meanwhile by somebody sending the same content, or by a sweep
 */
export async function sendInParts(sending: Sending): Promise<boolean> {
  const { client, key, digests } = sending
  const uploadId = (await findUnfinishedUpload(client, key)) ?? (await beginUpload(client, key))
  try {
    const there = await listUploadedParts(client, key, uploadId)
    let waiting = digests.parts.filter((part) => !isPartIntact(there.get(part.number), part))
    const etags = new Map([...there].map(([number, { etag }]) => [number, etag]))
    const sendWaitingParts = async () => {
      for (let part = waiting.shift(); part; part = waiting.shift())
        etags.set(part.number, await sendPart(sending, uploadId, part))
    }
    // After a failure the other workers finish their current part, so that the file is no longer read when
    // this returns.
    const ends = await Promise.allSettled(
      Array.from({ length: AT_ONCE }, () =>
        sendWaitingParts().catch((error: unknown) => {
          waiting = []
          throw error
        }),
      ),
    )
    for (const end of ends) if (end.status === 'rejected') throw end.reason
    await completeUpload(sending, uploadId, etags)
    return true
  } catch (error) {
    if (error instanceof Gone) return false
    throw error
  }
}

class Gone extends Error {
  constructor() {
    super(say.gone)
  }
}

async function findUnfinishedUpload(client: S3Client, key: string): Promise<string | undefined> {
  const query = { uploads: '', prefix: key }
  const { status, text } = await client.withRetries(() =>
    client.text({ method: 'GET', query, also: NO_SUCH_CALL }),
  )
  if (status >= 300) return undefined
  const own = elementContents(text, 'Upload').filter((upload) => elementText(upload, 'Key') === key)
  const newest = own
    .sort((a, b) => elementText(a, 'Initiated').localeCompare(elementText(b, 'Initiated')))
    .at(-1)
  return newest && elementText(newest, 'UploadId')
}

async function beginUpload(client: S3Client, key: string): Promise<string> {
  const headers = { 'content-type': 'application/octet-stream' }
  // Repeating this request may create a second upload, which will be swept later.
  const { text } = await client.withRetries(() =>
    client.text({ method: 'POST', key, query: { uploads: '' }, headers }),
  )
  return elementText(text, 'UploadId')
}

interface There {
  size: number
  etag: string
}

/** The parts of an upload that the service has, by number. */
async function listUploadedParts(
  client: S3Client,
  key: string,
  uploadId: string,
): Promise<Map<number, There>> {
  const there = new Map<number, There>()
  let marker = ''
  while (true) {
    const query = { uploadId, 'max-parts': '1000', ...(marker ? { 'part-number-marker': marker } : {}) }
    const { status, text } = await client.withRetries(() =>
      client.text({ method: 'GET', key, query, also: NO_SUCH_CALL }),
    )
    if (status >= 300) return new Map()
    for (const part of elementContents(text, 'Part'))
      there.set(Number(elementText(part, 'PartNumber')), {
        size: Number(elementText(part, 'Size')),
        etag: bareTag(elementText(part, 'ETag')),
      })
    marker = elementText(text, 'NextPartNumberMarker')
    if (elementText(text, 'IsTruncated') !== 'true' || !marker) return there
  }
}

const isPartIntact = (there: There | undefined, { start, end, md5 }: FilePart): boolean =>
  there?.size === end - start && there.etag === md5

/** Sends one part of a file. @returns the ETag of the part, needed for joining the parts */
const sendPart = ({ client, key, path }: Sending, uploadId: string, part: FilePart): Promise<string> =>
  client.withRetries(async () => {
    const { status, headers } = await client.text({
      method: 'PUT',
      key,
      query: { partNumber: String(part.number), uploadId },
      body: { path, start: part.start, end: part.end },
      sha256: part.sha256,
      headers: { 'content-md5': hexToBase64(part.md5) },
      also: [404],
    })
    if (status === 404) throw new Gone()
    const tag = etagIfMd5(headers)
    if (tag !== undefined && tag !== part.md5) throw new StoreFailed('damaged', say.damaged(key, part.number))
    return bareTag(headers.etag)
  })

async function completeUpload(
  { client, key, digests }: Sending,
  uploadId: string,
  etags: ReadonlyMap<number, string>,
): Promise<void> {
  const parts = digests.parts.map(
    ({ number }) =>
      `<Part><PartNumber>${number}</PartNumber><ETag>&quot;${etags.get(number)}&quot;</ETag></Part>`,
  )
  const bytes = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
  const sha256 = sha256Of(bytes)
  const { status, text } = await client.withRetries(() =>
    client.text({
      method: 'POST',
      key,
      query: { uploadId },
      body: { bytes },
      sha256,
      also: [404],
      headers: { 'content-type': 'application/xml' },
      silentMs: COMPLETE_MS,
    }),
  )
  if (status === 404) throw new Gone()
  // The response may begin with status 200 and still contain an error, because the service answers before it
  // is done.
  if (/<Error[\s>]/.test(text))
    throw new StoreFailed('busy', say.refused(client.role.called, elementText(text, 'Code')))
}

export interface Upload {
  key: string
  uploadId: string
  begun: Date
}

/** All unfinished uploads, page by page; none when the service cannot list them. */
export async function* listUnfinishedUploads(client: S3Client, prefix: string): AsyncGenerator<Upload> {
  let marker: Record<string, string> = {}
  while (true) {
    const query = { uploads: '', prefix, ...marker }
    const { status, text } = await client.withRetries(() =>
      client.text({ method: 'GET', query, also: NO_SUCH_CALL }),
    )
    if (status >= 300) return
    for (const upload of elementContents(text, 'Upload'))
      yield {
        key: elementText(upload, 'Key'),
        uploadId: elementText(upload, 'UploadId'),
        begun: new Date(elementText(upload, 'Initiated')),
      }
    if (elementText(text, 'IsTruncated') !== 'true') return
    marker = {
      'key-marker': elementText(text, 'NextKeyMarker'),
      'upload-id-marker': elementText(text, 'NextUploadIdMarker'),
    }
  }
}
