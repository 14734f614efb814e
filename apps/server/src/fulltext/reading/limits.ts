const MB = 1024 * 1024

/** How much is read of a file before it is left; each bounds what a file made to do harm can cost. */
export const LIMITS = {
  /** Bytes of the file itself. */
  bytes: 64 * MB,
  /** Bytes that the parts of an Office file are unpacked to together. */
  unpacked: 192 * MB,
  /** Of one of them. What a PDF is unpacked to is bounded by the memory of the process alone. */
  onePart: 64 * MB,
  pages: 2_000,
  /** Characters that are kept. */
  chars: 2_000_000,
  /** Of the whole process that reads, half of it for the engine's heap. */
  memoryMb: 640,
  seconds: 60,
} as const

export type Limits = { readonly [K in keyof typeof LIMITS]: number }

/** A text, and whether there is more of it than was read. */
export interface Read {
  text: string
  isCut: boolean
}
