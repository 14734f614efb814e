import { rm } from 'node:fs/promises'
import { isOfficeDocument, watermarkableKindOf } from '@agency/shared/format/watermarkable-kinds'
import type { BlobStore } from '../blobs/blob-store'
import { ProcessPool, type WorkRequest } from '../child/process-pool'
import { processEntryUrl } from '../child/worker-process'
import { fontFiles } from '../pdf/font-files'
import {
  damagedFailureOrRethrow,
  makeTemporaryFile,
  type TemporaryFile,
} from '../watermarked-pages/temporary-file'
import type { WatermarkedPages } from '../watermarked-pages/watermarked-pages'
import { LIMITS, QUEUE } from './limits'
import type { Marking } from './mark-pdf'
import { convertOfficeToPdf } from './office-pdf'
import type { WatermarkReply } from './watermark.process'

interface Given {
  sha256: string
  /** The file name with its extension; the content was checked against it at the upload. */
  name: string
  /** One line of watermark text. */
  text: string
}

/** How many documents may be at the conversion service at the same time. */
const MOST_CONVERTED = 3

const ENTRY = processEntryUrl(import.meta.url, './watermark.process.ts')

/**
 * Copies of files that are handed out for one purpose: complete, with their text and fonts, and with a line
 * over every page that names the purpose, the receiver and the time. Pictures are redrawn in the same way as
 * for readers of electronic loans.
 */
export class WatermarkedFiles {
  readonly #processes = new ProcessPool<Marking, WatermarkReply>(ENTRY, LIMITS, QUEUE)

  /** The ids of the people whose documents are being converted. */
  readonly #converting = new Set<string>()

  constructor(
    private readonly store: BlobStore,
    private readonly pictures: WatermarkedPages,
    /** The current address of the conversion service for office documents; '' when there is none. */
    private readonly officeUrl: () => string,
  ) {}

  /** Makes the marked file. It fails with `damaged` also for a format that cannot be marked. */
  async make({ sha256, name, text }: Given, wanted: WorkRequest): Promise<TemporaryFile> {
    const kind = watermarkableKindOf(name)?.as
    if (kind === 'picture') return this.pictures.copy({ sha256, name, mark: { text } }, wanted)
    if (kind !== 'pdf' && !isOfficeDocument(name)) return { failure: 'damaged' }
    return this.store
      .withLocalFile(sha256, (from) =>
        isOfficeDocument(name)
          ? this.#ofOffice({ from, name, text }, wanted)
          : this.#ofPdf(from, text, wanted),
      )
      .catch(damagedFailureOrRethrow)
  }

  /** Converts an office document to a PDF, marks it and deletes the unmarked PDF. */
  async #ofOffice({ from, name, text }: { from: string; name: string; text: string }, wanted: WorkRequest) {
    const url = this.officeUrl()
    if (!url) return { failure: 'damaged' } as const
    // The conversion service belongs to somebody else: few documents at once, and only one per person at a
    // time.
    if (this.#converting.size >= MOST_CONVERTED || this.#converting.has(wanted.by))
      return { failure: 'busy' } as const
    const to = this.store.temporaryPath()
    this.#converting.add(wanted.by)
    try {
      const failure = await convertOfficeToPdf({ url, from, name, to, signal: wanted.signal })
      return failure ? { failure } : await this.#ofPdf(to, text, wanted)
    } finally {
      this.#converting.delete(wanted.by)
      await rm(to, { force: true })
    }
  }

  #ofPdf(from: string, text: string, wanted: WorkRequest): Promise<TemporaryFile> {
    return makeTemporaryFile(this.store, (to) =>
      this.#processes.run({ from, to, text, fonts: fontFiles() }, wanted),
    )
  }

  close(): Promise<void> {
    return this.#processes.close()
  }
}
