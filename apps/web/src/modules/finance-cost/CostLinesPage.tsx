import { currentTime } from '@agency/shared/clock/server-clock'
import { shanghaiDateAt } from '@agency/shared/format/dates'
import { formatMoney, sumYuan } from '@agency/shared/format/money'
import { ApiError } from '@agency/shared/http/api-error'
import { costApi } from '@agency/shared/modules/finance-cost/cost.contract'
import { costFields } from '@agency/shared/modules/finance-cost/cost.fields'
import { COST_LIST } from '@agency/shared/modules/finance-cost/cost.paths'
import type { CostRow } from '@agency/shared/modules/finance-cost/cost.record'
import { COST_LINES, COST_TREE, PASTED } from '@agency/shared/modules/finance-cost/cost.rules'
import { projectTabPath } from '@agency/shared/modules/tender-project/project/project.paths'
import { Button } from '@douyinfe/semi-ui-19'
import { useMemo } from 'react'
import type { z } from 'zod'
import { useCall } from '../../kit/data/use-call'
import { useDict } from '../../kit/data/use-dict'
import { DraftOffer } from '../../kit/form/DraftOffer'
import { DraftSavedAt } from '../../kit/form/DraftSavedAt'
import { FormSection } from '../../kit/form/FormSection'
import { LookupField } from '../../kit/form/LookupField'
import { RowsEditor } from '../../kit/form/RowsEditor'
import page from '../../kit/form/record-editor.module.css'
import { type FormState, useFormState } from '../../kit/form/use-form-state'
import { useLookup } from '../../kit/form/use-lookup'
import { useFormSend } from '../../kit/form/use-send'
import { draftName, useStoredDraft } from '../../kit/form/use-stored-draft'
import { PasteBox } from '../../kit/paste/PasteBox'
import type { PastedRow } from '../../kit/paste/pasted-table'
import { http } from '../../session/app'
import { usePageQuery } from '../../shell/own-place'
import { openTab, useUnsavedGuard } from '../../shell/tabs'
import { CostLineFields, costLineTotal } from './CostLineFields'
import { costMessages as say } from './cost.messages'
import styles from './cost.module.css'
import { costLineProblems, describeWrongCells } from './cost-lines'

/** A line while it is typed. */
type Line = Record<string, unknown>
const emptyLine = (): Line => ({
  priceTime: shanghaiDateAt(currentTime()),
  businessFee: '项目费用',
  parentCostName: '',
  childCostName: null,
  specifiactions: '',
  num: '1',
  singlePrice: '',
  payee: '',
  abstractRemark: '',
  file: [],
})
const isLineUntouched = (line: Line) =>
  line.parentCostName === '' && line.singlePrice === '' && line.abstractRemark === ''
/** Initial values of a line, copied from the previous one, which is usually similar. */
const newLineLikePrevious = (rows: readonly Line[]): Line => {
  const last = rows.at(-1)
  return last
    ? { ...emptyLine(), priceTime: last.priceTime, businessFee: last.businessFee, payee: last.payee }
    : emptyLine()
}
const NO_CATEGORIES: readonly never[] = []
const searchProjects = (keyword: string) => http.call(costApi.projects, keyword ? { keyword } : {})

/** /finance/financeCostNew?projectId=…: several lines of one project at once. */
export default function CostLinesPage() {
  const projectId = usePageQuery().get('projectId') ?? ''
  // A different project gets a new form.
  return <CostLinesForm key={projectId} projectId={projectId} />
}

function CostLinesForm({ projectId }: { projectId: string }) {
  const { data: tree = NO_CATEGORIES } = useCall(costApi.categories, {}, { quiet: true })
  const { options: kinds } = useDict(costFields.businessFee.dict)
  const alsoCheck = useMemo(() => costLineProblems({ tree, kinds }), [tree, kinds])
  const form = useFormState(costApi.saveMany.input, { projectId, lines: [emptyLine()] }, alsoCheck)
  const { saving, send } = useFormSend(form)
  useUnsavedGuard(form.dirty && !saving)
  const kept = useStoredDraft({
    name: draftName(costApi.saveMany.path, undefined, { projectId }),
    form,
    version: undefined,
    resume: ({ typed }) => form.settle(typed, form.saved),
  })
  const lines = (form.get('lines') ?? []) as readonly Line[]
  const saveOrSubmitLines = (isSent: boolean) => {
    let project = projectId
    return send(
      async (filled) => {
        project = filled.projectId
        const rows = await http.call(costApi.saveMany, filled)
        // The lines are saved now, so the form is finished even if submitting them fails.
        form.reset({ projectId, lines: [emptyLine()] })
        return isSent ? submitEachCostAndSummarize(rows) : say.saved(rows.length)
      },
      () => openTab(projectId ? projectTabPath(project, 'cost') : COST_LIST),
    )
  }
  const addPastedLines = (rows: readonly PastedRow[]) => {
    const kept = lines.filter((line) => !isLineUntouched(line))
    const room = COST_LINES - kept.length
    const pasted = rows.slice(0, room).map(({ values, typed }) => ({
      values: { ...values, childCostName: values.childCostName || null, file: [] },
      typed,
    }))
    form.addPasted('lines', { kept, pasted })
    return room
  }
  const columns = {
    fields: costFields,
    names: PASTED,
    options: { [costFields.businessFee.dict]: kinds, [COST_TREE]: tree },
  }
  const sums = lines.map((line) => costLineTotal(line)).filter((sum): sum is string => sum !== undefined)
  return (
    <div className={page.page}>
      <header className={page.head}>
        <h1>{say.newTitle}</h1>
      </header>
      <div ref={form.box} className={page.body}>
        {kept.offer && <DraftOffer {...kept.offer} />}
        <FormSection title={say.project}>
          <ProjectLookupField form={form} fixed={projectId} />
        </FormSection>
        <FormSection title={say.lines}>
          <div className={styles.lines}>
            <PasteBox
              columns={columns}
              most={COST_LINES}
              onPaste={addPastedLines}
              wrong={describeWrongCells(form.errors, lines)}
            />
            <RowsEditor<Line>
              form={form}
              name="lines"
              titleOf={say.line}
              addText={say.addLine}
              empty={newLineLikePrevious}
              keepsOne
              dense
              isFull={lines.length >= COST_LINES}
              draw={(path) => <CostLineFields form={form} at={`${path}.`} />}
            />
          </div>
        </FormSection>
      </div>
      <footer className={`${page.footer} ${page.foot}`}>
        <span className={styles.sum} role="status">
          {say.sum(lines.length, formatMoney(sumYuan(sums)))}
        </span>
        <DraftSavedAt at={kept.at} isFailing={kept.isFailing} />
        <Button onClick={() => openTab(projectId ? projectTabPath(projectId, 'cost') : COST_LIST)}>
          {projectId ? say.toProject : say.toList}
        </Button>
        <Button loading={saving} disabled={form.uploading} onClick={() => void saveOrSubmitLines(false)}>
          {say.saveDraft}
        </Button>
        <Button
          theme="solid"
          loading={saving}
          disabled={form.uploading}
          onClick={() => void saveOrSubmitLines(true)}
        >
          {say.submit}
        </Button>
      </footer>
    </div>
  )
}

/** Submits the saved lines one after the other; refused ones stay drafts. */
async function submitEachCostAndSummarize(rows: readonly CostRow[]): Promise<string> {
  let sent = 0
  for (const { listId, version } of rows) {
    try {
      await http.call(costApi.submit, { listId, version }, { quiet: true })
      sent += 1
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
  }
  return sent === rows.length ? say.sent(sent) : say.partly(sent, rows.length - sent)
}

function ProjectLookupField({ form, fixed }: { form: FormState<z.ZodType>; fixed: string }) {
  const { found, onType } = useLookup(['cost-projects'], searchProjects)
  const { data } = useCall(costApi.projects, {}, { quiet: true, enabled: fixed !== '' })
  return (
    <LookupField
      form={form}
      name="projectId"
      label={say.project}
      placeholder={say.chooseProject}
      onType={onType}
      options={found}
      known={data?.find(({ value }) => value === fixed)}
      disabled={fixed !== ''}
      wide
    />
  )
}
