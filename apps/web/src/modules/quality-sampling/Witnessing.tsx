import { commitOf } from '@agency/shared/draw/draw'
import { samplingApi, secretRule } from '@agency/shared/modules/quality-sampling/sampling.contract'
import {
  type SamplingDraw,
  type SamplingRow,
  samplingRecord,
} from '@agency/shared/modules/quality-sampling/sampling.record'
import { Button } from '@douyinfe/semi-ui-19'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { z } from 'zod'
import { Warning } from '../../kit/detail/Warning'
import { FieldInput } from '../../kit/form/FieldInput'
import { SendModal } from '../../kit/form/SendModal'
import { readBy, useAbout } from '../../kit/form/use-about'
import { useFormState } from '../../kit/form/use-form-state'
import { http, session } from '../../session/app'
import { samplingMessages as say } from './sampling.messages'
import styles from './sampling.module.css'

interface Props {
  row: SamplingRow
  draw: SamplingDraw
  onChanged(): void
}

const secret = { kind: 'text', label: say.secret } as const
const read = readBy(samplingApi.detail)
const again = { kind: 'text', label: say.again } as const

/** The part of a witness, shown to whom the draw waits for. */
export function Witnessing({ row, draw, onChanged }: Props) {
  const userId = useStore(session.$user)?.listId ?? ''
  const [isOpen, setOpen] = useState(false)
  const own = draw.witnesses.find((one) => one.userId === userId)
  const [isCommit, isReveal] = ['commit', 'reveal'].map((action) => row.allowedActions.includes(action))
  if (!own || !row.waitingIds.includes(userId) || !(isCommit || isReveal)) return null
  const close = () => setOpen(false)
  return (
    <Warning>
      <div className={styles.line}>
        <span>{isCommit ? say.yourTurnCommit : say.yourTurnReveal}</span>
        <Button theme="solid" onClick={() => setOpen(true)}>
          {isCommit ? say.commit : say.reveal}
        </Button>
      </div>
      {isOpen && isCommit && (
        <CommitDialog {...{ row, draw, name: own.name }} onClose={close} onDone={onChanged} />
      )}
      {isOpen && isReveal && <RevealDialog row={row} onClose={close} onDone={onChanged} />}
    </Warning>
  )
}

const committing = z
  .object({ secret: secretRule, again: z.string() })
  .refine((typed) => typed.secret === typed.again, { path: ['again'], error: say.different })

interface DialogProps {
  row: SamplingRow
  onClose(): void
  onDone(): void
}

/** Only the hash of what is typed leaves the page. */
function CommitDialog({
  row,
  draw,
  name,
  onClose,
  onDone,
}: DialogProps & { draw: SamplingDraw; name: string }) {
  const [begin] = useState({ secret: '', again: '' })
  const form = useFormState(committing, begin)
  const about = useAbout(form, { row, read, action: 'commit', labels: samplingRecord.labels })
  const send = async (typed: { secret: string }) => {
    const commit = commitOf({ name, secret: typed.secret }, draw.listHash)
    const { listId, version } = about.row
    await http.call(samplingApi.commit, { listId, version, commit })
    return say.committedWord
  }
  return (
    <SendModal
      {...{ form, about, onClose, send }}
      title={say.commitTitle}
      okText={say.commit}
      onSent={onDone}
    >
      <p>{say.commitHint}</p>
      <FieldInput {...{ form, name: 'secret', field: secret }} required />
      <FieldInput {...{ form, name: 'again', field: again }} required />
    </SendModal>
  )
}

const revealing = z.object({ secret: secretRule })

function RevealDialog({ row, onClose, onDone }: DialogProps) {
  const [begin] = useState({ secret: '' })
  const form = useFormState(revealing, begin)
  const about = useAbout(form, { row, read, action: 'reveal', labels: samplingRecord.labels })
  return (
    <SendModal
      {...{ form, about, onClose }}
      title={say.revealTitle}
      okText={say.reveal}
      send={(typed) => {
        const { listId, version } = about.row
        return http.call(samplingApi.reveal, { listId, version, ...typed }).then(() => say.revealedWord)
      }}
      onSent={onDone}
    >
      <FieldInput {...{ form, name: 'secret', field: secret }} required />
    </SendModal>
  )
}
