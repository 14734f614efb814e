import type { FieldProblem } from '@agency/shared/contract/envelope'
import type { NamedMove } from '@agency/shared/flow/flow'
import { ApiError } from '@agency/shared/http/api-error'
import { Button } from '@douyinfe/semi-ui-19'
import { useMemo, useState } from 'react'
import { sendMove } from '../../../kit/flow/deciding'
import { type Fact, factText } from '../../../kit/flow/facts'
import { flowMessages } from '../../../kit/flow/flow.messages'
import { MoveInputs } from '../../../kit/flow/MoveFields'
import { type MoveBody, moveBody, moveSchema } from '../../../kit/flow/move-form'
import type { Making } from '../../../kit/flow/use-move-form'
import { useFormState } from '../../../kit/form/use-form-state'
import { ask, notify } from '../../../session/dialogs'
import { useUnsavedGuard } from '../../../shell/tabs'
import styles from './handling.module.css'
import { stepMessages as say } from './step.messages'

interface Props extends Making {
  /** Why it cannot be done yet. */
  blocked?: string | undefined
  /** What else goes with it, once it is ready; undefined where something on the page is wrong. */
  ready?: ((action: string) => Promise<Readonly<Record<string, unknown>> | undefined>) | undefined
  /** Makes it in the place of the record's own call, and tells what became of it. */
  sendAll?: ((body: MoveBody) => Promise<void>) | undefined
  /** What the server said, for the fields that are not in this form. */
  onRefused?: ((errors: readonly FieldProblem[]) => void) | undefined
}

/** The form of a step in the page. What is refused stays as it was typed, with what is wrong at its field or above. */
export function StepForm({ move, row, asked, blocked, calls, ready, sendAll, onRefused, onMoved }: Props) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` is a new object at each draw of the page
  const schema = useMemo(() => moveSchema(move, asked), [move.key])
  const [first] = useState({ opinion: '', ccUserIds: [], ...asked?.first })
  const form = useFormState(schema, first)
  const [sending, setSending] = useState(false)
  // What was sent is kept: nobody is asked about it until the record is read again and the form goes.
  const [sentVersion, setSentVersion] = useState<number>()
  useUnsavedGuard(form.dirty && sentVersion !== row.version)

  const make = async () => {
    const filled = form.check()
    if (!filled) return
    if (move.danger && !(await ask(lastQuestion(move, asked?.facts?.(form.values))))) return
    setSending(true)
    try {
      const more = ready ? await ready(move.action) : {}
      if (!more) return
      const body = { ...moveBody(move, row, filled), ...more }
      if (sendAll) return await sendAll(body)
      await sendMove(calls, move, body)
      setSentVersion(row.version)
      await onMoved()
      notify.success(flowMessages.done(move.label))
    } catch (error) {
      if (!(error instanceof ApiError)) return
      form.takeErrors(error.errors)
      onRefused?.(error.errors)
    } finally {
      setSending(false)
    }
  }
  const elsewhere = problemsElsewhere(form.errors, [
    'opinion',
    'ccUserIds',
    ...Object.keys(asked?.rules ?? {}),
  ])
  return (
    <fieldset className={styles.form} aria-label={move.label}>
      <div ref={form.box}>
        <Problems texts={elsewhere} />
        <div className={styles.fields}>
          <MoveInputs {...{ move, asked, form }} />
        </div>
      </div>
      <Button
        theme="solid"
        loading={sending}
        disabled={form.uploading || blocked !== undefined}
        onClick={() => void make()}
      >
        {move.label}
      </Button>
      {blocked && <span className={styles.blocked}>{blocked}</span>}
    </fieldset>
  )
}

function Problems({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <div className={styles.problems} role="alert">
      {say.problems}
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  )
}

/** What cannot be taken back repeats whom and how much it is about, in words. */
const lastQuestion = (move: NamedMove, facts: readonly Fact[] = []) => ({
  title: move.label,
  content: [...facts.map((fact) => `${fact.label}：${factText(fact, true)}`), flowMessages.danger].join('\n'),
  okText: move.label,
})

const LOT = /^packages\.(\d+)\./

/** What the server names that is not in this form: fields of the lots and of the project. */
function problemsElsewhere(errors: Readonly<Record<string, string>>, names: readonly string[]): string[] {
  const others = Object.entries(errors).filter(([path]) => !names.includes(path.split('.')[0] ?? ''))
  return [
    ...new Set(
      others.map(([path, text]) => {
        const at = LOT.exec(path)?.[1]
        return at === undefined ? text : say.lotProblem(Number(at) + 1, text)
      }),
    ),
  ]
}
