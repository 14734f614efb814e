import { ApiError } from '@agency/shared/http/api-error'
import { type LotRow, lotForm } from '@agency/shared/modules/tender-project/lot/lot.contract'
import {
  judgedMoney,
  judgedTimes,
  type LotField,
  lotFields,
  lotFormSections,
  type PlannedTime,
  plannedTimes,
} from '@agency/shared/modules/tender-project/lot/lot.fields'
import { lotProblems, neededForReview } from '@agency/shared/modules/tender-project/lot/lot.rules'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { isOfPrequalification } from '@agency/shared/tendering/lot-times'
import { Button } from '@douyinfe/semi-ui-19'
import { keepPreviousData } from '@tanstack/react-query'
import { use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useCall } from '../../../kit/data/use-call'
import { FieldSections } from '../../../kit/form/FieldInputs'
import type { FormValues } from '../../../kit/form/paths'
import { useFormState } from '../../../kit/form/use-form-state'
import { http } from '../../../session/app'
import { ask, notify } from '../../../session/dialogs'
import { useUnsavedGuard } from '../../../shell/tabs'
import { useSettled } from '../../../shell/use-settled'
import type { Change } from '../deadline/deadline-words'
import styles from './handling.module.css'
import { isAskedOf } from './lot-fields'
import { type PlanForm, PlansContext } from './plans'
import { stepMessages as say } from './step.messages'

interface Props {
  project: Pick<ProjectRow, 'procurementRegime' | 'procurementMethod'>
  lot: LotRow
  lots: readonly LotRow[]
  /** What the law would say to dates and amounts as they are typed; undefined while they are those that are saved. */
  onTry(tried: readonly Change[] | undefined): void
  onSaved(): void
}

const hints: Readonly<Partial<Record<LotField, string>>> = {
  isPrequalified: say.prequalifyHint,
  isSurveyDesign: say.surveyHint,
  skipsPublicity: say.skipsPublicityHint,
  minSuppliers: say.minSuppliersHint,
}
/** Needed whatever else is planned. */
const ALWAYS: readonly LotField[] = ['packageName', 'minSuppliersFile']
const names = lotFormSections.flatMap(({ fields }) => fields)

const valuesOf = (lot: LotRow): FormValues => Object.fromEntries(names.map((name) => [name, lot[name]]))
const also = (values: object) => lotProblems(values)

/** 标包策划: money and dates of a lot, tried against the law while they are typed. */
export function LotPlan({ project, lot, lots, onTry, onSaved }: Props) {
  const [first] = useState(() => valuesOf(lot))
  const form = useFormState(lotForm, first, also)
  const [saving, setSaving] = useState(false)
  const [savedVersion, setSavedVersion] = useState(lot.version)
  const version = Math.max(lot.version, savedVersion)
  useUnsavedGuard(form.dirty)
  useFresh(form.rebase, lot)
  useTrying(lot, form.values, onTry)

  const save = async () => {
    const filled = form.check()
    if (!filled) return
    setSaving(true)
    try {
      const saved = await http.call(projectApi.packageUpdate, {
        ...filled,
        listId: lot.listId,
        version,
      })
      setSavedVersion(saved.version)
      form.reset(valuesOf(saved))
      return saved
    } catch (error) {
      if (error instanceof ApiError) form.takeErrors(error.errors)
    } finally {
      setSaving(false)
      onSaved()
    }
  }
  const saveAlone = async () => {
    if (await save()) notify.success(say.planSaved)
  }
  useToldPlan(lot.listId, {
    values: form.values,
    isDirty: form.dirty,
    isRight: form.isRight,
    version,
    save,
    showErrors: form.showErrors,
  })
  const isPrequalified = form.get('isPrequalified') === true
  const needed = neededForReview({ isPrequalified })
  const typed = { ...form.values, projectType: lot.projectType }
  const sections = lotFormSections.map(({ title, fields }) => ({
    title,
    fields: fields.filter((name) => isAskedOf(name, project, typed)),
  }))
  const more = Object.fromEntries(
    names.map((name) => [
      name,
      { required: ALWAYS.includes(name) || needed.includes(name), hint: hints[name] },
    ]),
  )
  const others = lots.filter(({ listId }) => listId !== lot.listId)
  const toAll = async () => {
    if (!(await ask({ title: say.toAll, content: say.toAllAsk(others.length) }))) return
    setSaving(true)
    try {
      for (const other of others) await http.call(projectApi.packageUpdate, withTimesOf(lot, other))
      notify.success(say.toAllDone)
    } catch {
      // shown by the call
    } finally {
      setSaving(false)
      onSaved()
    }
  }
  return (
    <>
      <p className={styles.plain}>{say.planHint}</p>
      <div ref={form.box}>
        <FieldSections {...{ form, fields: lotFields, sections, more }} />
      </div>
      <div className={styles.buttons}>
        <Button theme="solid" loading={saving} disabled={!form.dirty} onClick={() => void saveAlone()}>
          {say.savePlan}
        </Button>
        {others.length > 0 && (
          <Button disabled={saving || form.dirty} onClick={() => void toAll()}>
            {say.toAll}
          </Button>
        )}
        {form.dirty && (
          <span className={styles.quiet} role="status">
            {say.unsaved}
          </span>
        )}
      </div>
    </>
  )
}

const withTimesOf = (lot: LotRow, other: LotRow) => ({
  ...(Object.fromEntries(names.map((name) => [name, other[name]])) as Pick<LotRow, (typeof names)[number]>),
  ...(Object.fromEntries(plannedTimes.map((name) => [name, lot[name]])) as Pick<LotRow, PlannedTime>),
  listId: other.listId,
  version: other.version,
})

/** What stands in this form is part of what is submitted. */
function useToldPlan(listId: string, form: PlanForm) {
  const { tell, forget } = use(PlansContext)
  useLayoutEffect(() => tell(listId, form))
  useLayoutEffect(() => () => forget(listId), [forget, listId])
}

/** Somebody else has changed the lot: what was typed here stays, the rest becomes the new. */
function useFresh(rebase: (now: FormValues) => void, lot: LotRow) {
  const version = useRef(lot.version)
  useEffect(() => {
    if (version.current === lot.version) return
    version.current = lot.version
    rebase(valuesOf(lot))
  }, [rebase, lot])
}

/** What a rule looks at, of what is planned; times of a 资格预审 that there is not are none. */
function triedOf(values: FormValues) {
  const isPrequalified = values.isPrequalified === true
  const isAsked = (name: string) => isPrequalified || !isOfPrequalification(name)
  return {
    isPrequalified,
    isSurveyDesign: values.isSurveyDesign === true,
    // One that is still being typed is none.
    money: Object.fromEntries(
      judgedMoney.map((name) => [name, lotFields[name].rule.safeParse(values[name]).data ?? null]),
    ),
    times: Object.fromEntries(judgedTimes.map((name) => [name, (isAsked(name) && values[name]) || null])),
  }
}

/** Asks what the law says to the dates and amounts as they stand in the form, when typing pauses. */
function useTrying(lot: LotRow, values: FormValues, onTry: Props['onTry']) {
  const settled = useSettled(JSON.stringify(triedOf(values)))
  const saved = JSON.stringify(triedOf(valuesOf(lot)))
  const isTried = settled !== saved
  const { data } = useCall(
    projectApi.whatIf,
    { listId: lot.listId, ...JSON.parse(settled) },
    {
      key: ['whatIf', lot.projectId, lot.listId, lot.version, settled],
      enabled: isTried,
      placeholderData: keepPreviousData,
    },
  )
  const tried = isTried ? data : undefined
  useEffect(() => onTry(tried), [tried, onTry])
}
