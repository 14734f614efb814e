const MB = 1024 * 1024

/** Limits of reading a file, each of which bounds the damage by a malicious one. */
export const LIMITS = {
  /** Maximum size in bytes of a file that is read. */
  bytes: 64 * MB,
  /** Maximum uncompressed size in bytes of an Office file's parts together. */
  unpacked: 192 * MB,
  /** Uncompressed size of one part. That of a PDF is limited only by the process's memory. */
  onePart: 64 * MB,
  pages: 2_000,
  /** Maximum number of characters of a file's text that are stored. */
  chars: 2_000_000,
  /** Maximum memory of the reading process in MB, half of it for the JavaScript heap. */
  memoryMb: 640,
  seconds: 60,
} as const

export type Limits = { readonly [K in keyof typeof LIMITS]: number }

/** The text read from a file, and whether the file has more than was read. */
export interface ReadResult {
  text: string
  isCut: boolean
}
