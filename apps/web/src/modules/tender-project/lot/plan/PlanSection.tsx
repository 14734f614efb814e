import { formatTime } from '@agency/shared/format/dates'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import {
  type LotField,
  lotFields,
  lotFormSections,
  plannedTimes,
} from '@agency/shared/modules/tender-project/lot/lot.fields'
import { fieldsNeededForReview } from '@agency/shared/modules/tender-project/lot/lot.rules'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { shortLotNo } from '@agency/shared/tendering/lot-no'
import { Button } from '@douyinfe/semi-ui-19'
import { useEffect, useEffectEvent } from 'react'
import { FieldSections } from '../../../../kit/form/FieldInputs'
import { FramedConflictPanel } from '../../../../kit/form/Finishing'
import type { FormValues } from '../../../../kit/form/paths'
import { DetailSection } from '../../../../kit/section/Facts'
import { askForConfirmation, notify } from '../../../../session/dialogs'
import { isFieldApplicable } from './applicable-fields'
import { PlanTable } from './PlanTable'
import { planMessages as say } from './plan.messages'
import styles from './plan.module.css'
import { planFieldPath, type TableField, tableFields } from './plan-values'
import type { Plan } from './use-plan'
import type { PlanCheck } from './use-plan-check'

interface Props {
  row: ProjectRow
  lots: readonly LotRow[]
  chosen: LotRow
  plan: Plan
  trial: PlanCheck
  onChoose(listId: string): void
}

/** The planning fields that apply to every lot. */
const ALWAYS: readonly LotField[] = ['packageName', 'minSuppliersFile']
const hints: Readonly<Partial<Record<LotField, string>>> = {
  isPrequalified: say.prequalifyHint,
  isSurveyDesign: say.surveyHint,
  isComplex: say.complexHint,
  isRateQuoted: say.rateQuotedHint,
  lowMeanPercent: say.lowPriceHint('50'),
  lowSecondPercent: say.lowPriceHint('50'),
  lowCeilingPercent: say.lowPriceHint('45'),
  skipsPublicity: say.skipsPublicityHint,
  minSuppliers: say.minSuppliersHint,
}
const isTableField = (name: LotField): name is TableField => tableFields.some((field) => field === name)
/** The planning fields entered lot by lot, below the common table. */
const sections = lotFormSections
  .map(({ title, fields }) => ({
    title,
    fields: fields.filter((name: LotField) => !isTableField(name)) as LotField[],
  }))
  .filter(({ fields }) => fields.length > 0)

/** 标包策划: amounts and dates of all lots in one table, judged by the law while typing. */
export function PlanSection({ row, lots, chosen, plan, trial, onChoose }: Props) {
  const { again } = plan
  const saveAgain = useEffectEvent(() => void savePlanAndNotify(plan))
  useEffect(() => {
    if (again > 0) saveAgain()
  }, [again])
  return (
    <DetailSection title={say.title} extra={<DraftSavedNote plan={plan} />}>
      <p className={styles.hint}>{say.hint}</p>
      <div ref={plan.form.box}>
        <PlanTable lots={lots} plan={plan} trial={trial} onChoose={onChoose} chosen={chosen.listId} />
        {plan.met ? <PlanConflict plan={plan} /> : <PlanButtons lots={lots} plan={plan} trial={trial} />}
        <h3 className={styles.more}>{say.more(shortLotNo(chosen.packageNo))}</h3>
        <OtherLotFields row={row} lot={chosen} plan={plan} key={chosen.listId} />
      </div>
    </DetailSection>
  )
}

function PlanButtons({ lots, plan, trial }: Pick<Props, 'lots' | 'plan' | 'trial'>) {
  return (
    <div className={styles.buttons}>
      <Button
        theme="solid"
        loading={plan.saving}
        disabled={!plan.form.dirty}
        onClick={() => void savePlanAndNotify(plan)}
      >
        {say.save}
      </Button>
      <Button disabled={!trial.isCurrent} onClick={() => void fillEarliestTimes(plan, lots, trial)}>
        {say.schedule}
      </Button>
      {plan.form.dirty && (
        <>
          <span className={styles.quiet} role="status">
            {say.unsaved(plan.dirty.length)}
          </span>
          <Button theme="borderless" type="tertiary" onClick={() => void confirmAndDiscardPlan(plan)}>
            {say.discard}
          </Button>
        </>
      )}
    </div>
  )
}

/** Changes by others to a lot, shown instead of the buttons. */
function PlanConflict({ plan: { met, settle } }: { plan: Plan }) {
  if (!met) return null
  const { lot, form, conflict } = met
  return (
    <>
      <p className={styles.settling}>{say.settling(shortLotNo(lot.packageNo), lot.packageName)}</p>
      <FramedConflictPanel form={form} conflict={conflict} word={say.save} onSettle={settle} />
    </>
  )
}

async function savePlanAndNotify(plan: Plan) {
  if (await plan.save()) notify.success(say.saved)
}

async function confirmAndDiscardPlan(plan: Plan) {
  if (await askForConfirmation({ title: say.discard, content: say.discardAsk, okText: say.discard }))
    plan.discard()
}

/** Sets every time except the notice to the earliest lawful one after it. */
async function fillEarliestTimes({ form, values }: Plan, lots: readonly LotRow[], trial: PlanCheck) {
  const isReplaced = lots.some(({ listId }) =>
    plannedTimes.some((name) => {
      const [typed, earliest] = [values[listId]?.[name], trial.of(listId)?.earliest[name]]
      return name !== 'noticeTime' && typed && earliest && typed !== earliest
    }),
  )
  if (
    isReplaced &&
    !(await askForConfirmation({ title: say.schedule, content: say.scheduleAsk, okText: say.schedule }))
  )
    return
  for (const { listId } of lots)
    for (const [name, time] of Object.entries(trial.of(listId)?.earliest ?? {}))
      form.set(planFieldPath(listId, name), time)
  notify.success(say.scheduled)
}

/** When unsaved input was last stored in this browser. */
function DraftSavedNote({ plan: { kept } }: { plan: Plan }) {
  const formatTimeOf = (at: number) => formatTime(new Date(at).toISOString())
  if (kept.at === undefined) return null
  return (
    <span className={styles.quiet} role="status">
      {kept.at === kept.restoredAt ? say.restored(formatTimeOf(kept.at)) : say.kept(formatTimeOf(kept.at))}
    </span>
  )
}

interface RestProps {
  row: ProjectRow
  lot: LotRow
  plan: Plan
}

/** The fields that are not in the table: name, evaluation, contents of the notice. */
function OtherLotFields({ row, lot: { listId, projectType }, plan: { form, values } }: RestProps) {
  const typed: FormValues = { ...values[listId], projectType }
  const needed = fieldsNeededForReview(typed)
  const fieldPathOf = (name: LotField) => planFieldPath(listId, name)
  const names = sections.flatMap(({ fields }) => fields)
  return (
    <FieldSections
      form={form}
      fields={Object.fromEntries(names.map((name) => [fieldPathOf(name), lotFields[name]]))}
      sections={sections.map(({ title, fields }) => ({
        title,
        fields: fields.filter((name) => isFieldApplicable(name, row, typed)).map(fieldPathOf),
      }))}
      more={Object.fromEntries(
        names.map((name) => [
          fieldPathOf(name),
          { required: ALWAYS.includes(name) || needed.includes(name), hint: hints[name] },
        ]),
      )}
    />
  )
}
