/** Why an operation of a file store failed. */
export type StoreProblem =
  /** The store gave no answer, or not in time. */
  | 'unreachable'
  /** The store is temporarily unable to serve. */
  | 'busy'
  /** The store denied access, or the object is not ours. */
  | 'refused'
  | 'full'
  /** What arrived at the store or from it differs from what was sent. */
  | 'damaged'
  /** The store gave an answer that is not understood. */
  | 'strange'

const TRANSIENT: readonly StoreProblem[] = ['unreachable', 'busy', 'damaged']

/** The store as a whole failed, which says nothing about a single content. */
export class StoreFailed extends Error {
  override readonly name = 'StoreFailed'
  /** @param message for the operator: what is wrong and where, without secrets */
  constructor(
    readonly problem: StoreProblem,
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause })
  }

  /** True when another attempt at the operation may succeed. */
  get isPassing(): boolean {
    return TRANSIENT.includes(this.problem)
  }
}

const GONE = ['ENOENT', 'EBADMSG']
/** True when the error means that a content is missing or damaged. */
export const isMissingOrDamaged = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && GONE.includes(String(error.code))

/** The error for a missing content, with code ENOENT like a missing file. */
export const missingContentError = (sha256: string): Error =>
  Object.assign(new Error(`ENOENT: 文件存储中没有 ${sha256}`), { code: 'ENOENT' })
