import { tidyCode } from './label.code'
import { SUBJECTS } from './place.fields'
import type { ScanCard } from './scan.contract'

const say = {
  place: (what: string) => `「${what}」是架位，请扫件标签`,
  whole: (kind: string) => `这是${kind}标签，请扫件标签`,
  foreign: (what: string, project: string | null) =>
    `「${what}」${project ? `（${project}）` : ''}不属于这份档案`,
}

interface Piece {
  itemCode: string
  /** 档号 of the item, once assigned. */
  itemNo: string | null
  itemName: string
}

/** The pieces of an archive that are being handed over, against which scanned codes are matched. */
export interface Sought {
  archiveId: string
  pieces: readonly Piece[]
  /** Other pieces of the archive that are not handed over, so that a scan of one can be explained. */
  others: readonly Piece[]
  /** The message when one of those is scanned. */
  absent(name: string): string
  /** 档号 of the volume, when scanning it stands for all pieces; null when each must be scanned separately. */
  volumeNo: string | null
}

/** `itemCode` of the pieces that a code identifies, or why it identifies none. */
export type FoundPieces = { pieces: readonly string[] } | { problem: string }

const allPieceCodes = ({ pieces }: Sought): FoundPieces => ({
  pieces: pieces.map(({ itemCode }) => itemCode),
})

function findPiece(sought: Sought, isIt: (piece: Piece) => boolean): FoundPieces | undefined {
  const piece = sought.pieces.find(isIt)
  if (piece) return { pieces: [piece.itemCode] }
  const other = sought.others.find(isIt)
  return other && { problem: sought.absent(`${other.itemCode} ${other.itemName}`) }
}

/**
 * Matches a code without asking the server: an item code, an item's 档号, or the volume's 档号. Undefined when it may
 * be a label.
 */
export function findPiecesByCode(sought: Sought, text: string): FoundPieces | undefined {
  const code = tidyCode(text)
  const matchesScannedCode = (one: string | null) => one !== null && tidyCode(one) === code
  if (matchesScannedCode(sought.volumeNo)) return allPieceCodes(sought)
  return findPiece(
    sought,
    ({ itemCode, itemNo }) => matchesScannedCode(itemCode) || matchesScannedCode(itemNo),
  )
}

/** The pieces that a label identifies according to the server; a label of another archive is refused. */
export function findPiecesByLabel(
  sought: Sought,
  { kind, ownId, part, what, detail }: ScanCard,
): FoundPieces {
  if (kind === 'place') return { problem: say.place(what) }
  if (ownId !== sought.archiveId) return { problem: say.foreign(what, detail) }
  if (kind === 'item')
    return findPiece(sought, ({ itemNo }) => itemNo === part) ?? { problem: sought.absent(what) }
  if (kind === 'volume' && sought.volumeNo !== null) return allPieceCodes(sought)
  return { problem: say.whole(SUBJECTS[kind]) }
}
