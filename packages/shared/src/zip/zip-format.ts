// The numbers of the zip format (PKWARE APPNOTE 4.3 and 4.5) that reading and writing share.

/** First four bytes of each kind of record. */
export const SIGNATURE = {
  localHeader: 0x04034b50,
  descriptor: 0x08074b50,
  directoryEntry: 0x02014b50,
  end: 0x06054b50,
  end64: 0x06064b50,
  locator64: 0x07064b50,
} as const

/** Size in bytes of each kind of record without its names, extra fields and comments. */
export const RECORD_SIZE = {
  localHeader: 30,
  directoryEntry: 46,
  end: 22,
  end64: 56,
  locator64: 20,
} as const

export const FLAG = {
  encrypted: 0x0001,
  /** Checksum and sizes follow the content in a descriptor. */
  hasDescriptor: 0x0008,
  utf8Name: 0x0800,
} as const

export const METHOD = { stored: 0, deflated: 8 } as const

/** Extra field with the sizes and the offset that do not fit into 32 bits. */
export const ZIP64_FIELD = 0x0001

/** Extra field with the name in UTF-8, beside one in the encoding of the writer's system. */
export const UNICODE_PATH_FIELD = 0x7075

/** Stands in a field whose value does not fit and is written in 64 bits elsewhere. */
export const MAX32 = 0xffff_ffff
export const MAX16 = 0xffff

/** Maximum length in bytes of the comment at the end of a zip. */
export const LONGEST_COMMENT = 0xffff

/** Paths that lead out of the folder into which a zip is unpacked: upwards, absolute, or with a drive letter. */
const LEADS_OUT = /(^|[\\/])\.\.([\\/]|$)|^[\\/]|^[A-Za-z]:|\0/

/** True when an entry of this name is unpacked below the folder that was chosen, whatever the program. */
export const isSafeEntryName = (name: string): boolean => !LEADS_OUT.test(name)
