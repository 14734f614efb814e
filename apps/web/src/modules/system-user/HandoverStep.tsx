import type { Holding, UserRow } from '@agency/shared/modules/system-user/user.contract'
import { Checkbox, TextArea } from '@douyinfe/semi-ui-19'
import { useId } from 'react'
import { type PlainColumn, PlainTable, textColumn } from '../../kit/data/PlainTable'
import { usePeople } from '../../kit/data/use-people'
import { FieldBox } from '../../kit/form/FieldBox'
import { hintId, labelId } from '../../kit/form/ids'
import { PersonSelect } from '../../kit/form/PersonSelect'
import { handoverMessages as say } from './handover.messages'
import styles from './system-user.module.css'

export interface Choices {
  /** userId by kind; kinds without an entry are not handed over. */
  receivers: Readonly<Record<string, string>>
  opinion: string
  disable: boolean
}

interface Props {
  step: number
  user: UserRow
  holdings: readonly Holding[]
  choices: Choices
  onChange(choices: Choices): void
}

/** One of the steps of 离职交接: overview, receivers, confirmation. */
export function HandoverStep(props: Props) {
  if (props.holdings.length === 0 && props.step < 2) return <p>{say.nothing}</p>
  if (props.step === 0) return <HoldingsTable {...props} />
  return props.step === 1 ? <ReceiversStep {...props} /> : <ConfirmationStep {...props} />
}

const columns: PlainColumn<Holding>[] = [
  textColumn(say.kind, ({ title }) => title),
  textColumn(say.count, ({ count }) => say.items(count)),
]
const HoldingsTable = ({ holdings }: Props) => (
  <PlainTable className={styles.held} columns={columns} rows={holdings} keyOf={({ kind }) => kind} />
)

function ReceiversStep({ user, holdings, choices, onChange }: Props) {
  const { people } = usePeople()
  const among = people.filter((person) => person.listId !== user.listId)
  const chooseReceiver = (kinds: readonly string[], toUserId: string | null) => {
    const rest = Object.entries(choices.receivers).filter(([kind]) => !kinds.includes(kind))
    const chosen = toUserId ? kinds.map((kind) => [kind, toUserId] as const) : []
    onChange({ ...choices, receivers: Object.fromEntries([...rest, ...chosen]) })
  }
  const kinds = holdings.map(({ kind }) => kind)
  const first = choices.receivers[kinds[0] ?? '']
  const common = kinds.every((kind) => choices.receivers[kind] === first) ? first : undefined
  return (
    <div className={styles.receivers}>
      <ReceiverField
        label={say.all}
        hint={say.allHint}
        value={common ?? null}
        among={among}
        onChange={(to) => chooseReceiver(kinds, to)}
      />
      {holdings.map(({ kind, title, count }) => (
        <ReceiverField
          key={kind}
          label={`${title}（${say.items(count)}）`}
          value={choices.receivers[kind] ?? null}
          among={among}
          onChange={(to) => chooseReceiver([kind], to)}
        />
      ))}
    </div>
  )
}

interface ReceiverProps {
  label: string
  hint?: string
  value: string | null
  among: ReturnType<typeof usePeople>['people']
  onChange(userId: string | null): void
}

function ReceiverField({ label, hint, value, among, onChange }: ReceiverProps) {
  const id = useId()
  return (
    <FieldBox id={id} label={label} hint={hint}>
      <PersonSelect
        id={id}
        among={among}
        value={value}
        onChange={onChange}
        placeholder={say.stays}
        aria-labelledby={labelId(id)}
        aria-describedby={hintId(id)}
      />
    </FieldBox>
  )
}

function ConfirmationStep({ user, holdings, choices, onChange }: Props) {
  const { nameOf } = usePeople()
  const id = useId()
  return (
    <>
      {holdings.length > 0 && (
        <ul className={styles.summary}>
          {holdings.map(({ kind, title, count }) => {
            const to = choices.receivers[kind]
            return (
              <li key={kind} data-stays={to === undefined || undefined}>
                {to ? say.moved(title, count, nameOf(to)) : `${title} ${say.items(count)}：${say.stays}`}
              </li>
            )
          })}
        </ul>
      )}
      <FieldBox id={id} label={say.opinion} hint={say.opinionHint}>
        <TextArea
          id={id}
          aria-labelledby={labelId(id)}
          aria-describedby={hintId(id)}
          maxLength={500}
          autosize={{ minRows: 2, maxRows: 5 }}
          value={choices.opinion}
          onChange={(opinion) => onChange({ ...choices, opinion })}
        />
      </FieldBox>
      {user.allowedActions.includes('disable') && (
        <Checkbox
          className={styles.disable}
          checked={choices.disable}
          onChange={(event) => onChange({ ...choices, disable: event.target.checked === true })}
        >
          {say.disable(user.realName)}
        </Checkbox>
      )}
      <p className={styles.told}>{say.warning}</p>
    </>
  )
}
