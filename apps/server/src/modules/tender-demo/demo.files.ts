import { Readable } from 'node:stream'
import type { BlobStore } from '../../blobs/blob-store'
import { addAttachments } from '../../files/attachments'
import { kindOf } from '../../files/file-kind'
import type { UploadedFile } from '../../files/receive-upload'
import type { Context } from '../../http/context'
import { demoPdf } from './demo.pdf'

/** One sheet for each name: the bytes are kept once, however many records have it. */
export class DemoFiles {
  readonly #kept = new Map<string, Promise<UploadedFile>>()

  /** Uploads the file of this name, e.g. 招标文件.pdf. Answers the id of the attachment. */
  async upload(context: Context, name: string): Promise<string> {
    const file = this.#kept.get(name) ?? kept(context.store, name)
    this.#kept.set(name, file)
    const known = await file
    const [added] = await context.write((write) => addAttachments(write, [known], {}))
    if (!added) throw new Error(`${name} 上传失败`)
    return added.listId
  }
}

async function kept(store: BlobStore, name: string): Promise<UploadedFile> {
  const kind = kindOf(name)
  if (!kind) throw new Error(`${name} 不在附件类型中`)
  const bytes = await store.receive(Readable.from(demoPdf(name.replace(/\.pdf$/, ''))))
  await bytes.keep()
  return { name, kind, bytes: { ...bytes, keep: async () => undefined } }
}
