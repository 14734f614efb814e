import { newListId } from '@agency/shared/format/ids'
import { ApiError } from '@agency/shared/http/api-error'
import {
  type HandoverResult,
  type Holding,
  type UserRow,
  userApi,
} from '@agency/shared/modules/system-user/user.contract'
import { Button, Modal } from '@douyinfe/semi-ui-19'
import type { UseQueryResult } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useCall } from '../../kit/data/use-call'
import { http } from '../../session/app'
import { HandoverResultView } from './HandoverResultView'
import { type Choices, HandoverStep } from './HandoverStep'
import { handoverMessages as say } from './handover.messages'
import styles from './system-user.module.css'

interface Props {
  /** The person who leaves and whose work is handed over. */
  user: UserRow
  /** Called when something may have been handed over. */
  onDone(): void
  onClose(): void
}

const LAST = say.steps.length - 1

/** 离职交接 (DOMAIN 5.17): what a person is responsible for and who takes it over, in one transaction. */
export default function HandoverDialog({ user, onDone, onClose }: Props) {
  const holdings = useCall(userApi.holdings, { listId: user.listId }, { quiet: true, gcTime: 0 })
  const [step, setStep] = useState(0)
  const [choices, setChoices] = useState<Choices>({
    receivers: {},
    opinion: '',
    disable: user.allowedActions.includes('disable'),
  })
  const { result, saving, error, submit } = useHandover(user, choices, onDone)
  const isEmpty = !choices.disable && Object.keys(choices.receivers).length === 0
  const buttons = { step, saving, onStep: setStep, onClose }
  return (
    <Modal
      visible
      centered
      title={say.title(user.realName)}
      width="min(680px, calc(100vw - 24px))"
      bodyStyle={{ maxHeight: 'calc(100dvh - 220px)', overflow: 'auto' }}
      closable={false}
      maskClosable={false}
      closeOnEsc={false}
      footer={
        result ? (
          <Button theme="solid" onClick={onClose}>
            {say.close}
          </Button>
        ) : (
          <HandoverButtons
            {...buttons}
            ready={holdings.data !== undefined}
            empty={isEmpty}
            onSubmit={() => void submit()}
          />
        )
      }
    >
      {result ? (
        <HandoverResultView result={result} />
      ) : (
        <>
          <HandoverStepList at={step} />
          <HandoverBody step={step} user={user} choices={choices} holdings={holdings} onChange={setChoices} />
          {error && (
            <p role="alert" className={styles.wrong}>
              {error}
            </p>
          )}
        </>
      )}
    </Modal>
  )
}

interface BodyProps {
  step: number
  user: UserRow
  choices: Choices
  holdings: UseQueryResult<Holding[]>
  onChange(choices: Choices): void
}

function HandoverBody({ holdings, ...step }: BodyProps) {
  if (holdings.data) return <HandoverStep {...step} holdings={holdings.data} />
  if (!holdings.error) return <p role="status">{say.loading}</p>
  return (
    <p role="alert">
      {say.failed} <Button onClick={() => void holdings.refetch()}>{say.retry}</Button>
    </p>
  )
}

interface ButtonsProps {
  step: number
  saving: boolean
  /** True when the person's responsibilities are loaded. */
  ready: boolean
  /** True when there is nothing to hand over. */
  empty: boolean
  onStep(step: number): void
  onSubmit(): void
  onClose(): void
}

const HandoverButtons = ({ step, saving, ready, empty, onStep, onSubmit, onClose }: ButtonsProps) => (
  <>
    <Button type="tertiary" disabled={saving} onClick={onClose}>
      {say.cancel}
    </Button>
    {step > 0 && (
      <Button disabled={saving} onClick={() => onStep(step - 1)}>
        {say.back}
      </Button>
    )}
    {step < LAST ? (
      <Button theme="solid" disabled={!ready} onClick={() => onStep(step + 1)}>
        {say.next}
      </Button>
    ) : (
      <Button theme="solid" type="danger" loading={saving} disabled={empty} onClick={onSubmit}>
        {say.submit}
      </Button>
    )}
  </>
)

const HandoverStepList = ({ at }: { at: number }) => (
  <ol className={styles.steps} aria-label={say.stepsLabel}>
    {say.steps.map((title, index) => (
      <li key={title} aria-current={index === at ? 'step' : undefined} data-done={index < at || undefined}>
        {title}
      </li>
    ))}
  </ol>
)

/** One idempotency key per dialog, so that a repetition is processed once only. */
function useHandover(user: UserRow, { receivers, opinion, disable }: Choices, onDone: () => void) {
  const key = useRef(newListId())
  const [result, setResult] = useState<HandoverResult>()
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<string>()
  const submitHandover = async () => {
    setSaving(true)
    setError(undefined)
    const moves = Object.entries(receivers).map(([kind, toUserId]) => ({ kind, toUserId }))
    try {
      const form = { listId: user.listId, moves, opinion, disable }
      setResult(await http.call(userApi.handover, form, { idempotencyKey: key.current, quiet: true }))
      onDone()
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setError(failure.message)
      // After an answer, the next request is a new attempt.
      if (failure.status !== undefined) key.current = newListId()
    } finally {
      setSaving(false)
    }
  }
  return { result, saving, error, submit: submitHandover }
}
