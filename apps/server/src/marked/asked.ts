import type { MarkedKind } from '@agency/shared/format/marked-kinds'

/** Who looks, when and what for, in one line. */
export interface Mark {
  text: string
}

interface Of {
  kind: MarkedKind['as']
  /** Where the bytes lie. */
  path: string
}

/** What the process is asked. */
export type Asked =
  | (Of & { do: 'look' })
  | (Of & { do: 'page'; page: number; mark: Mark; font: string })
  | (Of & { do: 'copy'; to: string; mark: Mark; font: string; title: string })

/** `image` is a JPEG of that page. */
export interface Told {
  /** Of the whole file; of a picture 1. */
  pages: number
  image?: Uint8Array
}

export const LIMITS = {
  /** Of one process. */
  memoryMb: 768,
  /** For a page, and for looking at what a file is. */
  seconds: 45,
  /** For a copy of all pages. */
  copySeconds: 180,
  /** Of a copy. */
  pages: 400,
  /** px of the longer side of a page that is read; wide enough to be enlarged twice. */
  side: 2_000,
  /** px of the longer side of a page in a copy: A4 at 200 to the inch. */
  copySide: 2_339,
  /** Of a picture, before it is made smaller. */
  pixels: 80_000_000,
} as const
