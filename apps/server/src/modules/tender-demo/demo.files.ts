import { Readable } from 'node:stream'
import sharp from 'sharp'
import type { BlobStore } from '../../blobs/blob-store'
import { addAttachments } from '../../files/attachments'
import { fileKindOfName } from '../../files/file-kind'
import type { UploadedFile } from '../../files/receive-upload'
import type { Context } from '../../http/context'
import { demoPdf } from '../../seed/company/demo-pdf'

/** Demo files, one per name; the content is stored once however many records use it. */
export class DemoFiles {
  readonly #kept = new Map<string, Promise<UploadedFile>>()

  /** Attaches the file of this name, for example 招标文件.pdf. Returns the id of the attachment. */
  async upload(context: Context, name: string): Promise<string> {
    const file = this.#kept.get(name) ?? storeDemoPdf(context.store, name)
    this.#kept.set(name, file)
    const known = await file
    const [added] = await context.write((write) => addAttachments(write, [known], {}))
    if (!added) throw new Error(`${name} 上传失败`)
    return added.listId
  }
}

async function storeDemoPdf(store: BlobStore, name: string): Promise<UploadedFile> {
  const kind = fileKindOfName(name)
  if (!kind) throw new Error(`${name} 不在附件类型中`)
  const bytes = await store.receive(Readable.from(demoPdf(name.replace(/\.pdf$/, ''))))
  await bytes.keep()
  await bytes.discard()
  return { name, kind, bytes: { ...bytes, keep: async () => undefined } }
}

const STROKES =
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="120"><rect width="320" height="120" fill="#fff"/><path d="M30 70 C60 20 80 110 110 50 S150 90 170 55 S220 95 240 40 S280 80 295 60" fill="none" stroke="#111" stroke-width="3"/></svg>'
let drawn: Promise<string> | undefined
/** A drawn signature as a data URL, the same for everybody. */
export const signatureImage = (): Promise<string> => {
  drawn ??= sharp(Buffer.from(STROKES))
    .png()
    .toBuffer()
    .then((bytes) => `data:image/png;base64,${bytes.toString('base64')}`)
  return drawn
}
