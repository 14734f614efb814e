import { CODE } from '@agency/shared/contract/envelope'
import {
  type LotRow,
  TOGETHER,
  type TogetherAction,
} from '@agency/shared/modules/tender-project/lot/lot.contract'
import { lotFlow } from '@agency/shared/modules/tender-project/lot/lot.flow'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { shortNo } from '@agency/shared/tendering/lot-no'
import { Button } from '@douyinfe/semi-ui-19'
import { DetailSection } from '../../../kit/detail/Facts'
import { movesFor } from '../../../kit/flow/deciding'
import type { AskedFields, MoveBody } from '../../../kit/flow/move-form'
import { http } from '../../../session/app'
import { notify } from '../../../session/dialogs'
import styles from './handling.module.css'
import { Preparation } from './Preparation'
import { StepForm } from './StepForm'
import { stepMessages as say } from './step.messages'
import { askedOfLot } from './step-fields'

/** Why a lot was refused when it was last tried together with others, by its listId. */
export type Refused = Readonly<Record<string, string>>

interface Props {
  row: ProjectRow
  /** Those that are ticked. */
  lots: readonly LotRow[]
  onTick(listIds: readonly string[]): void
  refused: Refused
  onRefused(refused: Refused): void
  onChanged(): unknown
}

const isTogether = (action: string): action is TogetherAction => TOGETHER.some((one) => one === action)

/** The way ahead of these lots where it is one, and may be made of several at once. */
function moveOf(lots: readonly LotRow[]) {
  const [first] = lots
  const step = Object.entries(lotFlow.steps).find(([, { title }]) => title === first?.stepTitle)?.[0]
  const main = first && step && movesFor({ flow: lotFlow, step, row: first }).main
  const isAlike = lots.every(
    ({ stepTitle, allowedActions }) =>
      stepTitle === first?.stepTitle && main && allowedActions.includes(main.action),
  )
  return main && isAlike && isTogether(main.action) ? main : undefined
}

/** A step that several lots take together: asked for once, made and judged lot by lot. */
export function TogetherStep({ row, lots, onTick, refused, onRefused, onChanged }: Props) {
  const [first] = lots
  const move = moveOf(lots)
  if (!first) return null
  const send = async ({ listId: _id, version: _version, ...input }: MoveBody): Promise<void> => {
    if (!move || !isTogether(move.action)) return
    const asked = lots.map(({ listId, version }) => ({ listId, version }))
    const outcomes = await http.call(projectApi.together, { action: move.action, lots: asked, input })
    const failed = outcomes.filter(({ code }) => code !== CODE.ok)
    onRefused(Object.fromEntries(failed.map(({ listId, msg }) => [listId, msg])))
    onTick(failed.map(({ listId }) => listId))
    await onChanged()
    const made = outcomes.length - failed.length
    if (failed.length === 0) notify.success(say.togetherDone(move.label, made))
    else notify.warning(say.togetherPartly(move.label, made, failed.length))
  }
  return (
    <DetailSection
      title={say.together(lots.length, first.stepTitle ?? '')}
      extra={
        <Button size="small" theme="borderless" onClick={() => onTick([])}>
          {say.untick}
        </Button>
      }
    >
      <ul className={styles.together}>
        {lots.map((lot) => (
          <li key={lot.listId}>
            <strong>{shortNo(lot.packageNo)}</strong> {lot.packageName}
            {refused[lot.listId] && (
              <span className={styles.bad} role="alert">
                {refused[lot.listId]}
              </span>
            )}
            {move?.key === 'prepared' && <Preparation lot={lot} />}
          </li>
        ))}
      </ul>
      {move ? (
        <>
          <p className={styles.plain}>{say.togetherHint}</p>
          <StepForm
            key={move.key}
            move={move}
            row={first}
            asked={askedOfAll(row, lots, move.key)}
            calls={projectApi}
            sendAll={send}
            onMoved={onChanged}
          />
        </>
      ) : (
        <p className={styles.plain}>{say.unlike}</p>
      )}
    </DetailSection>
  )
}

/** What is asked once for all: what differs from lot to lot is left open, and facts are those of each. */
function askedOfAll(row: ProjectRow, lots: readonly LotRow[], key: string): AskedFields | undefined {
  const all = lots.map((lot) => askedOfLot(row, lot, [], () => [])[key])
  const [asked] = all
  if (!asked) return undefined
  const isSame = (name: string) =>
    all.every((one) => JSON.stringify(one?.first?.[name]) === JSON.stringify(asked.first?.[name]))
  const first = Object.fromEntries(
    Object.entries(asked.first ?? {}).map(([name, value]) => [name, isSame(name) ? value : null]),
  )
  if (key === 'extend')
    first.noticeContent = say.extendNotice(lots.map(({ packageNo }) => packageNo).join('、'))
  const reason = all.some((one) => one?.requiresOpinion) ? { requiresOpinion: true as const } : {}
  return {
    ...asked,
    ...reason,
    first,
    facts: (typed) => all.flatMap((one) => one?.facts?.(typed) ?? []),
    ...(key === 'prepared' ? { draw: () => null } : {}),
  }
}
