import { CODE } from '@agency/shared/contract/envelope'
import type { NamedMove } from '@agency/shared/flow/flow'
import {
  type LotRow,
  TOGETHER,
  type TogetherAction,
} from '@agency/shared/modules/tender-project/lot/lot.contract'
import { lotFlow } from '@agency/shared/modules/tender-project/lot/lot.flow'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { shortLotNo } from '@agency/shared/tendering/lot-no'
import { Button } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { ChangeList } from '../../../kit/data/Changes'
import { type Change, changedFieldsBetween } from '../../../kit/data/changes'
import { sortAvailableMoves } from '../../../kit/flow/available-moves'
import type { MoveBody, MoveFormFields } from '../../../kit/flow/move-form'
import { useMoveWithPageEditors } from '../../../kit/flow/use-with-editors'
import { findConflict } from '../../../kit/form/conflict'
import { DetailSection } from '../../../kit/section/Facts'
import { http } from '../../../session/app'
import { notify } from '../../../session/dialogs'
import styles from './handling.module.css'
import { lotLabels } from './lot-labels'
import { lotWorkflowActionForms } from './move-forms'
import { OpeningPreparation } from './OpeningPreparation'
import { readLot } from './read-lot'
import { StepForm } from './StepForm'
import { stepMessages as say } from './step.messages'

/** Why lots were refused in the last common step, and the changes by others, by listId. */
export type Refused = Readonly<Record<string, { why: string; changes: readonly Change[] }>>

interface Props {
  row: ProjectRow
  /** The lots ticked for a common step. */
  lots: readonly LotRow[]
  onTick(listIds: readonly string[]): void
  refused: Refused
  onRefused(refused: Refused): void
  onChanged(): unknown
}

const isActionForSeveralLots = (action: string): action is TogetherAction =>
  TOGETHER.some((one) => one === action)

/** The common next move of these lots, if it may be made for several at once. */
function commonMoveOf(lots: readonly LotRow[]) {
  const [first] = lots
  const step = Object.entries(lotFlow.steps).find(([, { title }]) => title === first?.stepTitle)?.[0]
  const main = first && step && sortAvailableMoves({ flow: lotFlow, step, row: first }).main
  const isAlike = lots.every(
    ({ stepTitle, allowedActions }) =>
      stepTitle === first?.stepTitle && main && allowedActions.includes(main.action),
  )
  return main && isAlike && isActionForSeveralLots(main.action) ? main : undefined
}

/** A step of several lots: common input, made and checked lot by lot. */
export function SeveralLotsStep({ row, lots, onTick, refused, onRefused, onChanged }: Props) {
  const { here, step, hasGoneOn } = useLotsAtSameStep(lots)
  const [first] = here
  const move = commonMoveOf(here)
  const send = useSendForSeveralLots({ lots: here, move, onTick, onRefused, onChanged })
  if (lots.length === 0) return null
  return (
    <DetailSection
      title={say.together(here.length, step)}
      extra={
        <Button size="small" theme="borderless" onClick={() => onTick([])}>
          {say.untick}
        </Button>
      }
    >
      <ul className={styles.together}>
        {lots.map((lot) => (
          <li key={lot.listId}>
            <strong>{shortLotNo(lot.packageNo)}</strong> {lot.packageName}
            <RefusalReason refused={refused[lot.listId]} />
            {hasGoneOn(lot) && (
              <span className={styles.plain} role="status">
                {say.goneOn(lot.stepTitle ?? lot.statusText)}
              </span>
            )}
            {move?.key === 'prepared' && !hasGoneOn(lot) && <OpeningPreparation lot={lot} />}
          </li>
        ))}
      </ul>
      {move && first ? (
        <>
          <p className={styles.plain}>{say.togetherHint}</p>
          <StepForm
            key={move.key}
            move={move}
            row={first}
            asked={commonMoveForm(row, here, move.key)}
            calls={projectApi}
            sendAll={send}
            onMoved={onChanged}
          />
        </>
      ) : (
        first && <p className={styles.plain}>{say.unlike}</p>
      )}
    </DetailSection>
  )
}

/**
 * The ticked lots that are still at the same step, so that a change to one of them does not affect the form of the
 * others.
 */
function useLotsAtSameStep(lots: readonly LotRow[]) {
  const [begun, begin] = useState<ReadonlyMap<string, string | null>>(new Map())
  if (lots.length !== begun.size || lots.some(({ listId }) => !begun.has(listId)))
    begin(
      new Map(
        lots.map(({ listId, stepTitle }) => [
          listId,
          begun.has(listId) ? (begun.get(listId) ?? null) : stepTitle,
        ]),
      ),
    )
  const hasGoneOn = ({ listId, stepTitle }: LotRow) => begun.has(listId) && begun.get(listId) !== stepTitle
  const [first] = lots
  return {
    here: lots.filter((lot) => !hasGoneOn(lot)),
    step: (first && begun.get(first.listId)) ?? first?.stepTitle ?? '',
    hasGoneOn,
  }
}

function RefusalReason({ refused }: { refused: Refused[string] | undefined }) {
  if (!refused) return null
  const { why, changes } = refused
  return (
    <>
      <span className={styles.bad} role="alert">
        {why}
      </span>
      {changes.length > 0 && (
        <div className={styles.meanwhile}>
          <ChangeList changes={changes} />
        </div>
      )}
    </>
  )
}

/** Makes the step for each lot, and reports refusals with their reasons and the changes by others. */
function useSendForSeveralLots({
  lots,
  move,
  onTick,
  onRefused,
  onChanged,
}: Pick<Props, 'lots' | 'onTick' | 'onRefused' | 'onChanged'> & { move: NamedMove | undefined }) {
  const [read, setRead] = useState<ReadonlyMap<string, LotRow>>(new Map())
  const unread = lots.filter(({ listId }) => !read.has(listId))
  if (unread.length > 0) setRead(new Map([...read, ...unread.map((lot) => [lot.listId, lot] as const)]))
  /** The lot as it was when ticked, if it has changed since. */
  const lotAsTicked = (lot: LotRow) => {
    const was = read.get(lot.listId)
    return was && changedFieldsBetween(lotLabels, was, lot).length > 0 ? was : lot
  }
  const withEditors = useMoveWithPageEditors()
  return async ({ listId: _id, version, ...input }: MoveBody): Promise<void> => {
    if (!move || !isActionForSeveralLots(move.action)) return
    const asked = lots.map(lotAsTicked)
    const { action } = move
    // Unsaved input for a single lot, hidden behind this form, is asked about.
    const outcomes = await withEditors(move, { listId: lots.map(({ listId }) => listId), version }, () =>
      http.call(projectApi.together, {
        action,
        input,
        lots: asked.map(({ listId, version }) => ({ listId, version })),
      }),
    )
    const failed = outcomes.filter(({ code }) => code !== CODE.ok)
    const why = failed.map(async ({ listId, code, msg }) => {
      const before = asked.find((lot) => lot.listId === listId)
      const changes = before && code === CODE.conflict ? await loadRelatedChanges(before, move) : []
      return [listId, { why: msg, changes }] as const
    })
    onRefused(Object.fromEntries(await Promise.all(why)))
    onTick(failed.map(({ listId }) => listId))
    await onChanged()
    // From now on their current state counts.
    setRead(new Map())
    const made = outcomes.length - failed.length
    if (failed.length === 0) notify.success(say.togetherDone(move.label, made))
    else notify.warning(say.togetherPartly(move.label, made, failed.length))
  }
}

async function loadRelatedChanges(before: LotRow, { action }: NamedMove): Promise<readonly Change[]> {
  const readLotAgain = () => readLot(before)
  const found = await findConflict({
    act: '',
    before,
    read: readLotAgain,
    valuesOf: () => ({}),
    action,
    labels: lotLabels,
  })
  return found?.kind === 'changed' ? found.relatedChanges : []
}

/** The common input: values that differ between the lots are left empty, and facts are listed for each. */
function commonMoveForm(row: ProjectRow, lots: readonly LotRow[], key: string): MoveFormFields | undefined {
  const all = lots.map((lot) => lotWorkflowActionForms(row, lot, { ranked: [], bidders: [] }, () => [])[key])
  const [asked] = all
  if (!asked) return undefined
  const isSameForAll = (name: string) =>
    all.every((one) => JSON.stringify(one?.first?.[name]) === JSON.stringify(asked.first?.[name]))
  const first = Object.fromEntries(
    Object.entries(asked.first ?? {}).map(([name, value]) => [name, isSameForAll(name) ? value : null]),
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
