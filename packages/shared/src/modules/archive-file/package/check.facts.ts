import type { ArchiveItem, PartCode } from '../archive.rules'

/** A file of the package: as it was written down when it came, and as it was read for the package. */
export interface FileFacts {
  /** In the bag. */
  path: string
  itemCode: string
  /** What was written down when it was uploaded; size in bytes. */
  size: number
  sha256: string
  /** What was read now; null: its content is gone. */
  read: { size: number; sha256: string } | null
  /** Its ending is one that the product takes. */
  isAccepted: boolean
}

/** A part of the archive as it was handed in. */
export interface PartFacts {
  part: PartCode
  handTime: string | null
  /** Who handed it in signed, and the picture is still the one that was drawn. */
  isSigned: boolean
  items: readonly ArchiveItem[]
}

/** All that the four checks look at; nothing else decides them. */
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
  /** Of an archive whose records came from elsewhere, where from, in words; null: what is told of its people happened here. */
  source: string | null
  parts: readonly PartFacts[]
  files: readonly FileFacts[]
  /** Names of files that an item has and the product has not. */
  lost: readonly string[]
  custody: {
    count: number
    brokenAt: number | null
    /** Changes of hands from a sender to the archivist, and those that both signed. */
    handed: number
    bothSigned: number
  }
  /** What was done, by action, in the history of the archive and of its parts; what went back does not count. */
  moves: readonly string[]
  /** Lines of the operation log; `brokenAt` is the number of the first that is not what was written. */
  log: { count: number; brokenAt: number | null }
}
