import { formatDate } from '@agency/shared/format/dates'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import {
  judgedMoney,
  lotFields,
  type PlannedTime,
  plannedTimes,
} from '@agency/shared/modules/tender-project/lot/lot.fields'
import { fieldsNeededForReview } from '@agency/shared/modules/tender-project/lot/lot.rules'
import { shortLotNo } from '@agency/shared/tendering/lot-no'
import { isPrequalifyTime } from '@agency/shared/tendering/lot-times'
import { USUAL_HOURS } from '@agency/shared/tendering/periods'
import { IconArrowRight } from '@douyinfe/semi-icons'
import { Button } from '@douyinfe/semi-ui-19'
import { isValidTime } from '../../../../kit/form/date-text'
import { MoneyCell } from './MoneyCell'
import { planMessages as say } from './plan.messages'
import styles from './plan.module.css'
import { planFieldPath, type TableField } from './plan-values'
import { TimeCell } from './TimeCell'
import type { Plan } from './use-plan'
import type { PlanCheck } from './use-plan-check'

interface Props {
  lots: readonly LotRow[]
  chosen: string
  plan: Plan
  trial: PlanCheck
  onChoose(listId: string): void
}

/** These times end with business hours; all others start with them, and the bond deadline equals the opening. */
const ENDS: readonly PlannedTime[] = [
  'noticeEnd',
  'prequalifySaleEnd',
  'prequalifyDeadline',
  'signUpEnd',
  'clarifyDeadline',
]
const defaultHourOf = (name: PlannedTime) => (ENDS.includes(name) ? USUAL_HOURS.close : USUAL_HOURS.open)

/** The table of amounts and times by lot; a value can be copied to the lots on the right. */
export function PlanTable({ lots, chosen, plan, trial, onChoose }: Props) {
  const { values } = plan
  const isPrequalified = ({ listId }: LotRow) => values[listId]?.isPrequalified === true
  const isFieldApplicable = (lot: LotRow, name: TableField) => !isPrequalifyTime(name) || isPrequalified(lot)
  const rows = { lots, chosen, plan, trial, has: isFieldApplicable, onChoose }
  const times = plannedTimes.filter((name) => lots.some((lot) => isFieldApplicable(lot, name)))
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={say.table}>
        <thead>
          <tr>
            <th scope="col">{say.amounts}</th>
            {lots.map(({ listId, packageNo, packageName }) => (
              <th key={listId} scope="col" data-chosen={listId === chosen || undefined}>
                <button
                  type="button"
                  aria-pressed={listId === chosen}
                  aria-label={say.choose(shortLotNo(packageNo), packageName)}
                  onClick={() => onChoose(listId)}
                >
                  <strong>{shortLotNo(packageNo)}</strong> {packageName}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {judgedMoney.map((name) => (
            <PlanRow key={name} name={name} {...rows} />
          ))}
          <tr className={styles.part}>
            <th scope="rowgroup" colSpan={lots.length + 1}>
              {say.times}
            </th>
          </tr>
          {times.map((name) => (
            <PlanRow key={name} name={name} {...rows} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps extends Props {
  name: TableField
  has(lot: LotRow, name: TableField): boolean
}

const isPlannedTime = (name: TableField): name is PlannedTime => plannedTimes.some((time) => time === name)

/** One field of all lots. */
function PlanRow({ name, lots, chosen, plan, trial, has, onChoose }: RowProps) {
  const { form, values } = plan
  const { label } = lotFields[name]
  const at = lots.findIndex(({ listId }) => listId === chosen)
  const from = lots[at]
  const right = lots.slice(at + 1).filter((lot) => has(lot, name))
  const copyToLotsOnRight = () => {
    for (const { listId } of right) form.set(planFieldPath(listId, name), values[chosen]?.[name] ?? null)
  }
  const isNeededForReview = (lot: LotRow) => fieldsNeededForReview(values[lot.listId] ?? {}).includes(name)
  return (
    <tr>
      <th scope="row">
        <span className={styles.name}>
          {label}
          {lots.some(isNeededForReview) && (
            <span className={styles.mark} aria-hidden="true">
              *
            </span>
          )}
        </span>
        {from && right.length > 0 && (
          <Button
            size="small"
            theme="borderless"
            className={styles.fill}
            icon={<IconArrowRight aria-hidden />}
            aria-label={say.fill(label, shortLotNo(from.packageNo))}
            title={say.fill(label, shortLotNo(from.packageNo))}
            onClick={copyToLotsOnRight}
          />
        )}
      </th>
      {lots.map((lot) => {
        const { listId, packageNo } = lot
        const path = planFieldPath(listId, name)
        const cell = {
          path,
          label: say.cell(label, shortLotNo(packageNo)),
          value: form.get(path),
          error: form.errors[path],
          required: isNeededForReview(lot),
          onChange: form.set,
          onLeave: form.blur,
          listId,
          onEnter: onChoose,
        }
        return (
          <td key={listId} data-chosen={listId === chosen || undefined}>
            {!has(lot, name) ? (
              <span className={styles.none}>{say.isNone}</span>
            ) : isPlannedTime(name) ? (
              <TimeCell
                {...cell}
                hour={defaultHourOf(name)}
                {...timeCellNote(name, form.get(path), trial, listId)}
              />
            ) : (
              <MoneyCell {...cell} isBroken={hasBrokenRule(judgementsOfCell(trial, listId, name))} />
            )}
          </td>
        )
      })}
    </tr>
  )
}

/** The legal judgement of a cell. */
const judgementsOfCell = (trial: PlanCheck, listId: string, name: TableField) =>
  trial
    .of(listId)
    ?.changes.flatMap(({ after }) => ((after.targetField ?? after.anchorField) === name ? [after] : [])) ?? []
const hasBrokenRule = (judged: ReturnType<typeof judgementsOfCell>) =>
  judged.some(({ state }) => state === 'broken')

/** The earliest lawful day of a time, and a remark on the chosen day from the calendar. */
function timeCellNote(name: PlannedTime, value: unknown, trial: PlanCheck, listId: string) {
  const judged = judgementsOfCell(trial, listId, name).filter(({ earliest }) => earliest !== null)
  return {
    earliest: judged
      .flatMap(({ earliest }) => earliest ?? [])
      .sort()
      .at(-1),
    isTooEarly: hasBrokenRule(judged),
    day: isValidTime(value) ? trial.dayOf(formatDate(value)) : undefined,
  }
}
