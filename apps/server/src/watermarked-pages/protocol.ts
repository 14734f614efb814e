import type { WatermarkableKind } from '@agency/shared/format/watermarkable-kinds'
import type { FontFiles } from '../pdf/font-files'

/** The watermark: who looks, when and for what, in one line. */
export interface Watermark {
  text: string
}

interface Of {
  kind: WatermarkableKind['as']
  /** Path of the content of the file. */
  path: string
}

/** Requests to the process that draws pages. */
export type PageRequest =
  | (Of & { do: 'look' })
  | (Of & { do: 'page'; page: number; mark: Watermark; fonts: FontFiles })
  | (Of & { do: 'copy'; to: string; mark: Watermark; fonts: FontFiles; title: string })

/** The answer; `image` is a JPEG of the page. */
export interface PageReply {
  /** Number of pages of the file; 1 for a picture. */
  pages: number
  image?: Uint8Array
}

export const LIMITS = {
  /** Memory limit of a drawing process in MB. */
  memoryMb: 768,
  /** Time limit in seconds for drawing a page, or for examining a file. */
  seconds: 45,
  /** Time limit in seconds for a copy of all pages. */
  copySeconds: 180,
  /** Maximum number of pages of a copy. */
  pages: 400,
  /** Longer side in px of a page drawn for the screen, enough to be enlarged twice. */
  side: 2_000,
  /** Longer side in px of a page in a copy: A4 at 200 dpi. */
  copySide: 2_339,
  /** Maximum number of pixels of a picture before it is scaled. */
  pixels: 80_000_000,
} as const
