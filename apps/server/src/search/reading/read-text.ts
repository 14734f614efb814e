import type { ReadState } from '@agency/shared/contract/fulltext.contract'
import { extensionOf } from '@agency/shared/format/file-names'
import type { Failure } from '../../child/reply'
import { processEntryUrl, WorkerProcess } from '../../child/worker-process'
import { LIMITS, type Limits } from './limits'
import type { ReadingReply, ReadingRequest } from './reading.process'

/** The content of a file; `stopped` means that the server is stopping and nothing is known. */
export interface TextRead {
  state: Exclude<ReadState, 'waiting'> | 'stopped'
  text: string
}

interface Given {
  /** Name of the file, whose extension tells its kind; the content was verified at upload. */
  name: string
  bytes: Buffer
}

const READABLE = ['pdf', 'docx', 'xlsx', 'txt'] as const
type Readable = (typeof READABLE)[number]
const isReadable = (extension: string): extension is Readable =>
  (READABLE as readonly string[]).includes(extension)

/** The state of a file for each reason of failure. */
const states: Record<Failure, TextRead['state']> = {
  tooLong: 'tooLong',
  tooMuchMemory: 'tooMuchMemory',
  tooLarge: 'tooLarge',
  damaged: 'failed',
  protected: 'protected',
  // No process was free to read the file.
  busy: 'stopped',
  stopped: 'stopped',
}

/**
 * Reads the texts of files one after another in a separate process that serves all of them. A malicious file
 * can only crash that process, which is then replaced. Close it after the last file.
 */
export class TextReader {
  readonly #process: WorkerProcess<ReadingRequest, ReadingReply>

  constructor(
    private readonly signal?: AbortSignal,
    private readonly limits: Limits = LIMITS,
  ) {
    this.#process = new WorkerProcess(processEntryUrl(import.meta.url, './reading.process.ts'), limits)
  }

  async read({ name, bytes }: Given): Promise<TextRead> {
    const kind = extensionOf(name)
    if (!isReadable(kind)) return { state: 'other', text: '' }
    const { limits, signal } = this
    if (bytes.length > limits.bytes) return { state: 'tooLarge', text: '' }
    const ran = await this.#process.run({ kind, bytes, limits }, signal)
    return 'told' in ran ? ran.told : { state: states[ran.failure], text: '' }
  }

  close(): Promise<void> {
    return this.#process.close()
  }
}
