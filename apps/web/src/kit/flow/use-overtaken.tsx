import type { InputOf } from '@agency/shared/contract/endpoint'
import { CODE } from '@agency/shared/contract/envelope'
import type { Labels } from '@agency/shared/fields/words'
import type { NamedMove } from '@agency/shared/flow/flow'
import { ApiError } from '@agency/shared/http/api-error'
import { httpMessages } from '@agency/shared/http/messages'
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { http, session } from '../../session/app'
import { showAlertOnce } from '../../session/dialogs'
import { markRefusalShown } from '../../session/field-problems'
import { changedFieldsBetween } from '../data/changes'
import { type Deciding, type MoveCalls, sendMove } from './available-moves'
import type { MoveBody } from './move-form'
import { ChangesByOthers } from './Overtaken'
import { useMoveWithPageEditors } from './use-with-editors'

type Row = Deciding['row']
/** Makes a move and resolves with the resulting record. */
export type Send = (move: NamedMove, body: MoveBody) => Promise<unknown>

const NO_LABELS: Labels = {}

/**
 * Protects a decision against changes by others: changes since the page was loaded are shown above the decision, and
 * a decision based on an outdated record is not made. `send` makes a move; `note` is what to show.
 */
export function useConcurrentChangeGuard({ row, labels = NO_LABELS, calls, onMoved }: Deciding): {
  send: Send
  note: ReactNode
} {
  const me = useStore(session.$user)?.nickName
  const [read, setRead] = useState(row)
  const [own, setOwn] = useState(row.version)
  const [refused, setRefused] = useState(false)
  const [isSending, setSending] = useState(false)
  const withEditors = useMoveWithPageEditors()
  // A person's own changes are not reported to them.
  const isOwn = row.version <= own || (!refused && !isSending && row.updateUserName === me)
  if (row.version !== read.version && isOwn) setRead(row)
  const isOvertaken = row.version > read.version && !isOwn
  const changes = isOvertaken ? changedFieldsBetween(labels, read, row) : []

  const saveEditorsAndSendMove: Send = async (move, body) => {
    setSending(true)
    try {
      const answer = await withEditors(move, body, (version) => {
        setOwn((before) => Math.max(before, version))
        return sendMove(calls, move, { ...body, version })
      })
      setRefused(false)
      setOwn((before) => Math.max(before, versionInAnswer(answer)))
      return answer
    } catch (error) {
      if (error instanceof ApiError && error.code === CODE.conflict) {
        markRefusalShown(error)
        if (await isRecordChanged(calls, row)) {
          await onMoved()
          setRefused(true)
        } else showAlertOnce(httpMessages.businessTitle, error.message)
      }
      throw error
    } finally {
      setSending(false)
    }
  }
  const acceptReadVersion = () => {
    setRead(row)
    setOwn(row.version)
    setRefused(false)
  }
  const note = (refused || changes.length > 0) && (
    <ChangesByOthers refused={refused} changes={changes} row={row} onRead={acceptReadVersion} />
  )
  return { send: saveEditorsAndSendMove, note }
}

const versionInAnswer = (answer: unknown): number =>
  typeof answer === 'object' && answer !== null && 'version' in answer ? Number(answer.version) : 0

/** True when others have changed the record since it was loaded, or it cannot be loaded any more. */
async function isRecordChanged({ detail }: MoveCalls, { listId, version }: Row): Promise<boolean> {
  if (!detail) return false
  try {
    const now = await http.call(detail, { listId } as InputOf<typeof detail>, { quiet: true })
    return versionInAnswer(now) !== version
  } catch {
    return false // The refusal is shown as it is.
  }
}
