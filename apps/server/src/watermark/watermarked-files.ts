import { rm } from 'node:fs/promises'
import { isOffice, markedKindOf } from '@agency/shared/format/marked-kinds'
import type { BlobStore } from '../blobs/blob-store'
import { entryBeside } from '../child/a-process'
import { FewProcesses, type Wanted } from '../child/few-processes'
import { damagedIfGone, type MadeAside, madeAside } from '../marked/made-aside'
import type { MarkedFiles } from '../marked/marked-files'
import { fontFile } from '../pdf/make-pdf'
import { LIMITS, QUEUE } from './limits'
import type { Marking } from './mark-pdf'
import { officePdf } from './office-pdf'
import type { Told } from './watermark.process'

interface Given {
  sha256: string
  /** With its ending, which was looked into when the file was received. */
  name: string
  /** One line. */
  text: string
}

/** Documents at once at the service that turns them into PDFs. */
const MOST_CONVERTED = 3

const ENTRY = entryBeside(import.meta.url, './watermark.process.ts')

/**
 * Files as they are handed out for one purpose: whole, their text and letters as they were, with a line over every page
 * that says what for, to whom and when. Pictures are drawn anew as they are for readers of electronic loans.
 */
export class WatermarkedFiles {
  readonly #processes = new FewProcesses<Marking, Told>(ENTRY, LIMITS, QUEUE)

  /** Whose documents are being turned into PDFs. */
  readonly #converting = new Set<string>()

  constructor(
    private readonly store: BlobStore,
    private readonly pictures: MarkedFiles,
    /** Where office documents are turned into PDFs now; '': nowhere. */
    private readonly officeUrl: () => string,
  ) {}

  /** The marked file; failure `damaged` also when it is of a kind that nothing is drawn into. */
  async make({ sha256, name, text }: Given, wanted: Wanted): Promise<MadeAside> {
    const kind = markedKindOf(name)?.as
    if (kind === 'picture') return this.pictures.copy({ sha256, name, mark: { text } }, wanted)
    if (kind !== 'pdf' && !isOffice(name)) return { failure: 'damaged' }
    return this.store
      .local(sha256, (from) =>
        isOffice(name) ? this.#ofOffice({ from, name, text }, wanted) : this.#ofPdf(from, text, wanted),
      )
      .catch(damagedIfGone)
  }

  /** By way of a PDF, which is gone as soon as it is marked. */
  async #ofOffice({ from, name, text }: { from: string; name: string; text: string }, wanted: Wanted) {
    const url = this.officeUrl()
    if (!url) return { failure: 'damaged' } as const
    // The service is somebody else's: a few at once, and of one person one after the other.
    if (this.#converting.size >= MOST_CONVERTED || this.#converting.has(wanted.by))
      return { failure: 'busy' } as const
    const to = this.store.aside()
    this.#converting.add(wanted.by)
    try {
      const failure = await officePdf({ url, from, name, to, signal: wanted.signal })
      return failure ? { failure } : await this.#ofPdf(to, text, wanted)
    } finally {
      this.#converting.delete(wanted.by)
      await rm(to, { force: true })
    }
  }

  #ofPdf(from: string, text: string, wanted: Wanted): Promise<MadeAside> {
    return madeAside(this.store, (to) => this.#processes.run({ from, to, text, font: fontFile() }, wanted))
  }

  close(): Promise<void> {
    return this.#processes.close()
  }
}
