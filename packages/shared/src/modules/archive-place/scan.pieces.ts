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
  /** 档号 of the item, once it was numbered. */
  itemNo: string | null
  itemName: string
}

/** Pieces of one archive that change hands, which codes are to stand for. */
export interface Sought {
  archiveId: string
  pieces: readonly Piece[]
  /** What else lies in the archive and is not handed over, to be named when it is scanned. */
  others: readonly Piece[]
  /** Said of one of those. */
  absent(name: string): string
  /** 档号 of the volume, where it stands for all pieces at once; null: each is scanned by itself. */
  volumeNo: string | null
}

/** `itemCode` of the pieces that a code stands for, or why it stands for none. */
export type FoundPieces = { pieces: readonly string[] } | { problem: string }

const all = ({ pieces }: Sought): FoundPieces => ({ pieces: pieces.map(({ itemCode }) => itemCode) })

function pieceOf(sought: Sought, isIt: (piece: Piece) => boolean): FoundPieces | undefined {
  const piece = sought.pieces.find(isIt)
  if (piece) return { pieces: [piece.itemCode] }
  const other = sought.others.find(isIt)
  return other && { problem: sought.absent(`${other.itemCode} ${other.itemName}`) }
}

/** What a code says by itself: the code of an item, its 件号, or the 档号. Undefined: a label may say more. */
export function piecesTyped(sought: Sought, text: string): FoundPieces | undefined {
  const code = tidyCode(text)
  const isCode = (one: string | null) => one !== null && tidyCode(one) === code
  if (isCode(sought.volumeNo)) return all(sought)
  return pieceOf(sought, ({ itemCode, itemNo }) => isCode(itemCode) || isCode(itemNo))
}

/** What a label stands for, as the server told; what is another archive's is refused. */
export function piecesLabelled(sought: Sought, { kind, ownId, part, what, detail }: ScanCard): FoundPieces {
  if (kind === 'place') return { problem: say.place(what) }
  if (ownId !== sought.archiveId) return { problem: say.foreign(what, detail) }
  if (kind === 'item')
    return pieceOf(sought, ({ itemNo }) => itemNo === part) ?? { problem: sought.absent(what) }
  if (kind === 'volume' && sought.volumeNo !== null) return all(sought)
  return { problem: say.whole(SUBJECTS[kind]) }
}
