import { witnessCommitment } from '@agency/shared/draw/draw'
import { samplingApi, secretRule } from '@agency/shared/modules/quality-sampling/sampling.contract'
import {
  type SamplingDraw,
  type SamplingRow,
  samplingRecord,
} from '@agency/shared/modules/quality-sampling/sampling.record'
import { Button } from '@douyinfe/semi-ui-19'
import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { FieldInput } from '../../kit/form/FieldInput'
import { SendModal } from '../../kit/form/SendModal'
import { createRecordReader, useFormRecordWithConflicts } from '../../kit/form/use-about'
import { useFormState } from '../../kit/form/use-form-state'
import { PrintButton } from '../../kit/print/PrintButton'
import { Warning } from '../../kit/section/Warning'
import { http, session } from '../../session/app'
import { deletePassphrase, readPassphrase, savePassphrase, suggestPassphrase } from './passphrase'
import { samplingMessages as say } from './sampling.messages'
import styles from './sampling.module.css'

interface Props {
  row: SamplingRow
  draw: SamplingDraw
  onChanged(): void
}

const passphraseField = { kind: 'text', label: say.passphrase } as const
const read = createRecordReader(samplingApi.detail)

/** The actions of a witness, shown to those for whom the draw waits. */
export function WitnessActions({ row, draw, onChanged }: Props) {
  const userId = useStore(session.$user)?.listId ?? ''
  const [isOpen, setOpen] = useState(false)
  const own = draw.witnesses.find((one) => one.userId === userId)
  const [isCommit, isReveal] = ['commit', 'reveal'].map((action) => row.allowedActions.includes(action))
  if (!own || !row.waitingIds.includes(userId) || !(isCommit || isReveal)) return null
  const closeDialog = () => setOpen(false)
  const dialog = { row, draw, name: own.name, userId, onClose: closeDialog, onDone: onChanged }
  return (
    <Warning>
      <div className={styles.line}>
        <span>{isCommit ? say.yourTurnCommit : say.yourTurnReveal}</span>
        <Button theme="solid" onClick={() => setOpen(true)}>
          {isCommit ? say.commit : say.reveal}
        </Button>
      </div>
      {isOpen && isCommit && <CommitPassphraseDialog {...dialog} />}
      {isOpen && isReveal && <RevealPassphraseDialog {...dialog} />}
    </Warning>
  )
}

interface DialogProps {
  row: SamplingRow
  draw: SamplingDraw
  /** The name of the witness who takes part in the draw. */
  name: string
  userId: string
  onClose(): void
  onDone(): void
}

const passphraseForm = z.object({ secret: secretRule })

/** Only the hash of the input is sent; the 口令 itself stays in this browser and on paper. */
function CommitPassphraseDialog({ row, draw, name, userId, onClose, onDone }: DialogProps) {
  const [begin] = useState(() => ({ secret: suggestPassphrase() }))
  const form = useFormState(passphraseForm, begin)
  const about = useFormRecordWithConflicts(form, {
    row,
    read,
    action: 'commit',
    labels: samplingRecord.labels,
  })
  const slip = useRef<HTMLDivElement>(null)
  const passphrase = form.text('secret')
  const commitPassphrase = async ({ secret }: { secret: string }) => {
    const { listId, version } = about.row
    // Stored before it is sent, because a registered 口令 that is stored nowhere would void the draw.
    const isKept = savePassphrase(userId, draw.listId, secret)
    await http.call(samplingApi.commit, {
      listId,
      version,
      commit: witnessCommitment({ name, secret }, draw.listHash),
    })
    return isKept ? say.committedWord : say.committedUnkept
  }
  return (
    <SendModal
      form={form}
      about={about}
      title={say.commitTitle}
      okText={say.commit}
      send={commitPassphrase}
      onClose={onClose}
      onSent={onDone}
    >
      <p>{say.commitHint}</p>
      <FieldInput form={form} name="secret" field={passphraseField} required />
      <div className={styles.line}>
        <Button onClick={() => form.set('secret', suggestPassphrase())}>{say.suggestOther}</Button>
        <PrintButton part={slip} title={say.slipTitle} />
      </div>
      <div hidden>
        <div ref={slip} className={styles.slip}>
          <h1>{say.slipTitle}</h1>
          <p>{say.slipOf(row.sampleNo, row.period, draw.drawNo)}</p>
          <p>{say.slipFor(name)}</p>
          <strong>{passphrase}</strong>
          <p>{say.slipHint}</p>
        </div>
      </div>
    </SendModal>
  )
}

function RevealPassphraseDialog({ row, draw, name, userId, onClose, onDone }: DialogProps) {
  const own = draw.witnesses.find((one) => one.userId === userId)
  const [begin] = useState(() => ({ secret: readPassphrase(userId, draw.listId) }))
  const [fitting] = useState(() =>
    passphraseForm.refine(
      ({ secret }) => witnessCommitment({ name, secret }, draw.listHash) === own?.commit,
      {
        path: ['secret'],
        error: say.other,
      },
    ),
  )
  const form = useFormState(fitting, begin)
  const about = useFormRecordWithConflicts(form, {
    row,
    read,
    action: 'reveal',
    labels: samplingRecord.labels,
  })
  const revealPassphrase = async ({ secret }: { secret: string }) => {
    const { listId, version } = about.row
    await http.call(samplingApi.reveal, { listId, version, secret })
    deletePassphrase(userId, draw.listId)
    return say.revealedWord
  }
  return (
    <SendModal
      form={form}
      about={about}
      title={say.revealTitle}
      okText={say.reveal}
      send={revealPassphrase}
      onClose={onClose}
      onSent={onDone}
    >
      <p>{begin.secret ? say.revealKept : say.revealTyped}</p>
      <FieldInput form={form} name="secret" field={passphraseField} required />
    </SendModal>
  )
}
