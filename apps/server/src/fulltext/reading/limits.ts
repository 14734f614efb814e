const MB = 1024 * 1024

/** How much is read of a file before it is left; each bounds what a file made to do harm can cost. */
export const LIMITS = {
  /** Bytes of the file itself. */
  bytes: 64 * MB,
  /** Bytes that it is unpacked to, of a zip or the streams of a PDF together. */
  unpacked: 192 * MB,
  /** Of one entry of a zip, or one stream of a PDF. */
  onePart: 64 * MB,
  pages: 2_000,
  /** Characters that are kept. */
  chars: 2_000_000,
  /** Of the thread's own memory, beside what is unpacked. */
  heapMb: 256,
  seconds: 60,
} as const

export type Limits = { readonly [K in keyof typeof LIMITS]: number }

/** A text, and whether there is more of it than was read. */
export interface Read {
  text: string
  isCut: boolean
}

/** A file was left because it came to a limit that it cannot come to honestly. */
export class TooLarge extends Error {}
/** Nobody reads it without its password. */
export class Protected extends Error {}
