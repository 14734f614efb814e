import type { ReadState } from '@agency/shared/contract/fulltext.contract'
import { extensionOf } from '@agency/shared/format/file-names'
import { AProcess, entryBeside } from '../../child/a-process'
import type { Failure } from '../../child/told'
import { LIMITS, type Limits } from './limits'
import type { Asked, Told } from './reading.process'

/** What a file holds; `stopped`: it was left because the server stops, and nothing is known of it. */
export interface TextRead {
  state: Exclude<ReadState, 'waiting'> | 'stopped'
  text: string
}

interface Given {
  /** Its ending says what it is; what it holds was looked at when it was received. */
  name: string
  bytes: Buffer
}

const READABLE = ['pdf', 'docx', 'xlsx', 'txt'] as const
type Readable = (typeof READABLE)[number]
const isReadable = (extension: string): extension is Readable =>
  (READABLE as readonly string[]).includes(extension)

/** What is said of a file that could not be read. */
const states: Record<Failure, TextRead['state']> = {
  tooLong: 'tooLong',
  tooMuchMemory: 'tooMuchMemory',
  tooLarge: 'tooLarge',
  damaged: 'failed',
  protected: 'protected',
  // The machine has no process to spare just now.
  busy: 'stopped',
  stopped: 'stopped',
}

/**
 * Reads the texts of files, one after another, in a process of its own that is started with the first and serves them all.
 * What a file made to do harm brings down is that process: it is ended at the limit, and the next file has a new one.
 * Close it after the last.
 */
export class TextReader {
  readonly #process: AProcess<Asked, Told>

  constructor(
    private readonly signal?: AbortSignal,
    private readonly limits: Limits = LIMITS,
  ) {
    this.#process = new AProcess(entryBeside(import.meta.url, './reading.process.ts'), limits)
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
