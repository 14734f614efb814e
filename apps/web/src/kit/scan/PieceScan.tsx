import { ApiError } from '@agency/shared/http/api-error'
import { useState } from 'react'
import { ScanField } from './ScanField'
import { scanMessages as say } from './scan.messages'
import styles from './scan.module.css'

/** The pieces that a code identifies, or why it identifies none. */
export type FoundPieces = { pieces: readonly string[] } | { problem: string }

interface Props {
  hint: string
  /** Names of the expected pieces by key. */
  pieces: ReadonlyMap<string, string>
  /** Keys of the pieces already scanned or ticked. */
  done: ReadonlySet<string>
  /** Rejects with the server's message. */
  find(code: string): Promise<FoundPieces>
  onFound(pieces: readonly string[]): void
}

interface ScanMessage {
  word: string
  isWrong: boolean
}

/** Ticks off pieces by scanning codes; shows the last result and how many pieces are missing. */
export function ScanChecklist({ hint, pieces, done, find, onFound }: Props) {
  const [told, tell] = useState<ScanMessage>()
  // One after the other, so that the last result shown belongs to the last scan.
  const [queue] = useState(() => ({ last: Promise.resolve() }))
  const pieceNamesOf = (keys: readonly string[]) => keys.map((key) => pieces.get(key) ?? key).join('、')
  const areAllPiecesDone = (keys: readonly string[]) => keys.every((key) => done.has(key))
  const handleScannedCode = async (code: string) => {
    const found = await find(code).catch(refusalAsProblem)
    if ('problem' in found) return tell({ word: found.problem, isWrong: true })
    tell({
      word: (areAllPiecesDone(found.pieces) ? say.again : say.taken)(pieceNamesOf(found.pieces)),
      isWrong: false,
    })
    onFound(found.pieces)
  }
  const queueScannedCode = (code: string) => {
    const checkNextCode = () => handleScannedCode(code)
    queue.last = queue.last.then(checkNextCode, checkNextCode)
  }
  const left = pieces.size - done.size
  return (
    <div className={styles.pieces}>
      <ScanField label={say.pieces} hint={hint} word={say.check} onCode={queueScannedCode} />
      <p className={styles.told}>
        <strong role="status">
          {say.count(done.size, pieces.size)}
          {'，'}
          {left > 0 ? say.left(left) : say.complete}
        </strong>
        {told && (
          <span role={told.isWrong ? 'alert' : 'status'} data-wrong={told.isWrong ? '' : undefined}>
            {told.word}
          </span>
        )}
      </p>
    </div>
  )
}

function refusalAsProblem(error: unknown): FoundPieces {
  if (error instanceof ApiError) return { problem: error.message }
  throw error
}
