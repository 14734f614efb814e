import '@fastify/multipart'
import { refusedForGood } from '@agency/shared/http/uploads'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { BlobStore, ReceivedFile } from '../blobs/blob-store'
import { StoreFailed } from '../blobs/store-failed'
import { badField, badFields, Refusal, unreadableRequest } from '../http/refusal'
import { storeProblemText } from '../http/store-refusal'
import { type FileKind, fileKindOfName, judgeFile } from './file-kind'
import { cleanFileName } from './file-name'
import { filesMessages as say } from './files.messages'

export interface UploadLimits {
  /** Maximum size of one uploaded file in MB. */
  megabytes: number
  /** Returns whether files of this kind are accepted; all accepted kinds by default. */
  accepts?(kind: FileKind): boolean
}

/** An accepted file: its cleaned name, its kind, and its content, which is not stored yet. */
export interface UploadedFile {
  name: string
  kind: FileKind
  bytes: ReceivedFile
}

const MEGABYTE = 1024 * 1024
const MOST_FILES = 20

/**
 * Receives the files of a multipart request, all or none: the first bad one refuses the request by name.
 * Contents that `use` does not store are discarded when this returns. A failing store is reported at the
 * field.
 * @throws 400 for a bad file, 413 for one that is too large, 415 when not multipart
 */
export async function receiveUpload<T>(
  request: FastifyRequest,
  into: UploadLimits & { store: BlobStore },
  use: (files: readonly UploadedFile[]) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw unreadableRequest(say.notMultipart, 415)
  const files: UploadedFile[] = []
  try {
    await readParts(request, { ...into, files })
    if (files.length === 0) throw badField('file', say.choose)
    return await use(files)
  } catch (error) {
    if (!(error instanceof StoreFailed)) throw error
    request.log.error({ err: error, reqId: request.id }, 'file store failed')
    throw badField('file', storeProblemText(error))
  } finally {
    await Promise.all(files.map((file) => file.bytes.discard()))
  }
}

interface Receiving extends UploadLimits {
  store: BlobStore
  files: UploadedFile[]
}

/** After a bad part the rest is read and discarded, because an early answer would not reach the sender. */
async function readParts(request: FastifyRequest, into: Receiving): Promise<void> {
  let problem: unknown
  try {
    for await (const part of request.files({
      limits: { fileSize: into.megabytes * MEGABYTE, files: MOST_FILES },
      throwFileSizeLimit: false,
    })) {
      if (!problem) problem = await errorThrownBy(() => readPart(part, into))
      part.file.resume()
    }
  } catch (error) {
    problem ??= uploadRefusal(error)
  }
  if (problem) throw problem
}

async function errorThrownBy(work: () => Promise<void>): Promise<unknown> {
  try {
    await work()
    return undefined
  } catch (error) {
    return error
  }
}

async function readPart(part: MultipartFile, { store, files, ...limits }: Receiving): Promise<void> {
  if (part.fieldname !== 'file') throw badField('file', say.field)
  const name = cleanFileName(part.filename)
  const kind = fileKindOfName(name)
  if (!kind || limits.accepts?.(kind) === false) throw refusedFile(say.unsupported(name))
  const bytes = await store.receive(part.file).catch((error: unknown) => {
    throw part.file.errored ? uploadRefusal(part.file.errored) : error
  })
  const file: UploadedFile = { name, kind, bytes }
  // From here on the file is discarded together with the others when the upload fails.
  files.push(file)
  if (part.file.truncated) throw unreadableRequest(say.tooLarge(limits.megabytes), 413)
  if (bytes.size === 0) throw refusedFile(say.empty(name))
  const { isRight, content, rightName } = await judgeFile(bytes.path, bytes.size, name)
  if (isRight) return
  const rightKind = rightName === undefined ? undefined : fileKindOfName(rightName)
  if (!rightName || !rightKind) throw refusedFile(say.disguised(name, content))
  file.name = rightName
  file.kind = rightKind
}

/** The refusal of a file for what it is, which another try does not change. */
const refusedFile = (message: string) => badFields([{ field: 'file', message }], refusedForGood)

/** Translates errors of the multipart parser: mistakes of the sender, or a lost connection. */
function uploadRefusal(error: unknown): unknown {
  if (error instanceof Refusal) return error
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 400
  return status === 413 ? unreadableRequest(say.tooMany(MOST_FILES), 413) : unreadableRequest(say.cut)
}
