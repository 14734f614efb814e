import type { ArchiveItem, PartCode } from '../archive.rules'

/** A file of the package: as recorded at upload, and as read for the package. */
export interface FileFacts {
  /** The file's path in the package. */
  path: string
  itemCode: string
  /** The file's size in bytes, recorded at upload. */
  size: number
  sha256: string
  /** What was read just now; null when the content is missing. */
  read: { size: number; sha256: string } | null
  /** True when the file type is accepted by the system. */
  isAccepted: boolean
}

/** A part of the archive as handed in. */
export interface PartFacts {
  part: PartCode
  handTime: string | null
  /** True when the sender signed it and the signature image is unaltered. */
  isSigned: boolean
  items: readonly ArchiveItem[]
}

/** The complete input of the four checks; they depend on nothing else. */
export interface PackageFacts {
  archive: {
    archiveNo: string | null
    retentionCode: string | null
    secretLevel: string | null
    keepPlace: string | null
    boxNo: string | null
    boxCount: number | null
    handTime: string | null
    acceptTime: string | null
    inputTime: string | null
    archivedTime: string | null
    acceptUserId: string | null
    checkUserId: string | null
  }
  /** Where an imported archive came from, as text; null when its history happened in this system. */
  source: string | null
  parts: readonly PartFacts[]
  files: readonly FileFacts[]
  /** The names of files that the item refers to but the storage lacks. */
  lost: readonly string[]
  custody: {
    count: number
    brokenAt: number | null
    /** Handovers from a sender to the archivist, and those of them with both signatures. */
    handed: number
    bothSigned: number
  }
  /** Actions in the history of the archive and its parts, without those that were reversed. */
  moves: readonly string[]
  /** Entries of the operation log; `brokenAt` is the number of the first altered entry. */
  log: { count: number; brokenAt: number | null }
}
