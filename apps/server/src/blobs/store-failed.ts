/** Why a store did not do what it was asked. */
export type StoreProblem =
  /** Nobody answers, or not in time. */
  | 'unreachable'
  /** It answers that it cannot, for now. */
  | 'busy'
  /** It does not know us, or what we ask for is not ours. */
  | 'refused'
  | 'full'
  /** What arrived is not what was sent. */
  | 'damaged'
  /** It answers what nobody understands. */
  | 'strange'

const TRANSIENT: readonly StoreProblem[] = ['unreachable', 'busy', 'damaged']

/** The place of the files fails as a whole: no word about any one content. */
export class StoreFailed extends Error {
  override readonly name = 'StoreFailed'
  /** @param message for whoever runs the product: what is wrong and where, without secrets */
  constructor(
    readonly problem: StoreProblem,
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause })
  }

  /** Another try may end otherwise. */
  get isPassing(): boolean {
    return TRANSIENT.includes(this.problem)
  }
}

const GONE = ['ENOENT', 'EBADMSG']
/** Whether a content is not there, or is not what it was. */
export const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && GONE.includes(String(error.code))

/** There is no such content; other code knows it by ENOENT, as from a disk. */
export const noContent = (sha256: string): Error =>
  Object.assign(new Error(`ENOENT: 文件存储中没有 ${sha256}`), { code: 'ENOENT' })
