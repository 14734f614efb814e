import { watermarkableKindOf } from '@agency/shared/format/watermarkable-kinds'
import type { BlobStore } from '../blobs/blob-store'
import { ProcessPool, type WorkRequest } from '../child/process-pool'
import type { Failure, WorkResult } from '../child/reply'
import { processEntryUrl } from '../child/worker-process'
import { fontFiles } from '../pdf/font-files'
import { LIMITS, type PageReply, type PageRequest, type Watermark } from './protocol'
import { damagedFailureOrRethrow, makeTemporaryFile, type TemporaryFile } from './temporary-file'

interface Given {
  sha256: string
  /** Name of the file including the extension, which was verified at upload. */
  name: string
}

const ENTRY = processEntryUrl(import.meta.url, './marking.process.ts')
/**
 * Pool sizes: two processes for pages, and one for copies, which are slow, so that readers need not wait for
 * them.
 */
const PAGES = { atOnce: 2, waiting: 60, waitingOfOne: 12 }
const COPIES = { atOnce: 1, waiting: 6, waitingOfOne: 2 }

const HEAVY: readonly Failure[] = ['tooLong', 'tooMuchMemory']
const HEAVY_MS = 60_000
const MOST_HEAVY = 1_000

/**
 * Shows files to people who may look at them but not download them: watermarked pages and copies. All work is
 * done by separate processes, because the files come from strangers.
 */
export class WatermarkedPages {
  readonly #pages = new ProcessPool<PageRequest, PageReply>(ENTRY, LIMITS, PAGES)
  readonly #copies = new ProcessPool<PageRequest, PageReply>(
    ENTRY,
    { ...LIMITS, seconds: LIMITS.copySeconds },
    COPIES,
  )

  /** Files that exceeded a limit recently, which fail again at once without any work. */
  readonly #heavy = new Map<string, { failure: Failure; until: number }>()

  constructor(private readonly store: BlobStore) {}

  /** Returns the number of pages of a file. */
  countPages(given: Given, wanted: WorkRequest): Promise<WorkResult<PageReply>> {
    return this.#run(this.#pages, given, { ...wanted, isFinished: true }, (of) => ({ ...of, do: 'look' }))
  }

  /** Returns a page as JPEG; pages are counted from 1. */
  page(
    given: Given & { page: number; mark: Watermark },
    wanted: WorkRequest,
  ): Promise<WorkResult<PageReply>> {
    const { page, mark } = given
    return this.#run(this.#pages, given, { ...wanted, isFinished: true }, (of) => ({
      ...of,
      do: 'page',
      page,
      mark,
      fonts: fontFiles(),
    }))
  }

  /**
   * A copy of the whole file: a PDF of page images, or a picture. Its temporary file is removed when the
   * stream is closed.
   */
  copy(given: Given & { mark: Watermark }, wanted: WorkRequest): Promise<TemporaryFile> {
    const { mark, name: title } = given
    return makeTemporaryFile(this.store, (to) =>
      this.#run(this.#copies, given, wanted, (of) => ({
        ...of,
        do: 'copy',
        to,
        mark,
        title,
        fonts: fontFiles(),
      })),
    )
  }

  async close(): Promise<void> {
    await Promise.all([this.#pages.close(), this.#copies.close()])
  }

  async #run(
    few: ProcessPool<PageRequest, PageReply>,
    { sha256, name }: Given,
    wanted: WorkRequest,
    ask: (of: Pick<PageRequest, 'kind' | 'path'>) => PageRequest,
  ): Promise<WorkResult<PageReply>> {
    const kind = watermarkableKindOf(name)?.as
    if (!kind) return { failure: 'damaged' }
    const { do: what, ...which } = ask({ kind, path: '' })
    const key = [sha256, what, 'page' in which ? which.page : ''].join(' ')
    const known = this.#heavy.get(key)
    if (known && known.until > Date.now()) return { failure: known.failure }
    const ran = await this.store
      .withLocalFile(sha256, (path) => few.run(ask({ kind, path }), wanted))
      .catch(damagedFailureOrRethrow)
    if ('failure' in ran && HEAVY.includes(ran.failure)) this.#remember(key, ran.failure)
    return ran
  }

  #remember(key: string, failure: Failure): void {
    this.#heavy.delete(key)
    this.#heavy.set(key, { failure, until: Date.now() + HEAVY_MS })
    const [oldest] = this.#heavy.keys()
    if (oldest && this.#heavy.size > MOST_HEAVY) this.#heavy.delete(oldest)
  }
}
