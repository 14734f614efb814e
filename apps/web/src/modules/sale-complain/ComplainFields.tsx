import { supplierApi } from '@agency/shared/modules/crm-supplier/supplier.contract'
import { complainApi } from '@agency/shared/modules/sale-complain/complain.contract'
import { itemFields } from '@agency/shared/modules/sale-complain/complain.items'
import {
  type ComplainRow,
  complainFields as fields,
} from '@agency/shared/modules/sale-complain/complain.record'
import type { z } from 'zod'
import { useCall } from '../../kit/data/use-call'
import { ChoiceField } from '../../kit/form/ChoiceField'
import { FieldInputs } from '../../kit/form/FieldInputs'
import { FilesInput } from '../../kit/form/FilesInput'
import { FormSection } from '../../kit/form/FormSection'
import { LookupField } from '../../kit/form/LookupField'
import { RowsEditor } from '../../kit/form/RowsEditor'
import type { FormState } from '../../kit/form/use-form-state'
import { useLookup } from '../../kit/form/use-lookup'
import { http } from '../../session/app'
import { complainMessages as say } from './complain.messages'
import styles from './complain.module.css'
import { emptyItem } from './complain-values'
import { useComplaintTimeliness } from './use-complaint-rules'

interface Props {
  form: FormState<z.ZodType>
  row: ComplainRow | undefined
  /** True for an existing complaint, whose project cannot change. */
  isFixed: boolean
}

const MOST = 50
const findProjects = (keyword: string) => http.call(complainApi.projects, keyword ? { keyword } : {})
const findSuppliers = async (keyword: string) => {
  const { records } = await http.call(supplierApi.page, {
    currPage: 1,
    limit: MOST,
    order: 'supplierName asc',
    ...(keyword ? { supplierName: keyword } : {}),
  })
  return records.map(({ listId, supplierName }) => ({ value: listId, label: supplierName }))
}

/** The fields of a complaint: subject, complainant, items, and the staff concerned. */
export function ComplainFields({ form, row, isFixed }: Props) {
  const judged = useComplaintTimeliness(form)
  return (
    <>
      <FormSection title={say.about}>
        <ProjectAndLotFields form={form} row={row} isFixed={isFixed} />
        <FieldInputs
          form={form}
          fields={fields}
          names={['complainType', 'stage', 'receiveTime', 'receiveWay', 'knownTime']}
          more={{ knownTime: { hint: say.knownHint } }}
        />
        {judged?.isForStatement && (
          <FieldInputs
            form={form}
            fields={fields}
            names={['authorityNoticeDate']}
            more={{ authorityNoticeDate: { hint: say.noticeHint } }}
          />
        )}
        {judged && (
          <p className={styles.judged} role="status" data-wrong={judged.problem ? '' : undefined}>
            {judged.problem ??
              `${judged.dueDay ? say.due(judged.dueDay) : say.noDue}：${judged.dueBasis}。${judged.timelyBasis}`}
          </p>
        )}
      </FormSection>
      {!row?.isVeiled && (
        <FormSection title={say.party}>
          <ComplainantFields form={form} row={row} />
        </FormSection>
      )}
      <FormSection title={say.content}>
        <FieldInputs
          form={form}
          fields={fields}
          ownId={row?.listId}
          names={row?.isVeiled ? ['content'] : ['content', 'evidence']}
        />
      </FormSection>
      <FormSection title={say.items}>
        <ComplaintItemsEditor form={form} row={row} />
      </FormSection>
      <FormSection title={say.staff}>
        <FieldInputs
          form={form}
          fields={fields}
          names={['accusedIds', 'suspendProject']}
          more={{
            accusedIds: { hint: say.accusedHint },
            suspendProject: { hint: say.suspendHint, required: false },
          }}
        />
      </FormSection>
    </>
  )
}

function ProjectAndLotFields({ form, row, isFixed }: Props) {
  const projectId = form.text('projectId')
  const { found, onType } = useLookup(['complain-projects'], findProjects)
  const { data: lots = [] } = useCall(
    complainApi.lots,
    { projectId },
    { quiet: true, enabled: projectId !== '' },
  )
  return (
    <>
      <LookupField
        form={form}
        name="projectId"
        label={say.project}
        placeholder={say.chooseProject}
        onType={onType}
        options={found}
        known={row && { value: row.projectId, label: `${row.projectCode} ${row.projectName}` }}
        onChoose={() => form.set('packageId', null)}
        disabled={isFixed}
        wide
      />
      <ChoiceField
        form={form}
        name="packageId"
        label={say.lot}
        options={lots}
        clearable
        wide
        select={{ placeholder: say.wholeProject }}
      />
    </>
  )
}

function ComplainantFields({ form, row }: Omit<Props, 'isFixed'>) {
  const { found, onType } = useLookup(['complain-suppliers'], findSuppliers)
  const known = row?.supplierId ? [{ value: row.supplierId, label: row.supplierName ?? '' }] : []
  const options = [...known.filter(({ value }) => !found.some((one) => one.value === value)), ...found]
  return (
    <>
      <ChoiceField
        form={form}
        name="supplierId"
        label={say.supplier}
        options={options}
        clearable
        hint={say.partyHint}
        select={{ placeholder: say.chooseSupplier, filter: () => true, onSearch: onType }}
      />
      <FieldInputs form={form} fields={fields} names={['complainantName', 'contactName', 'mobile']} />
    </>
  )
}

function ComplaintItemsEditor({ form, row }: Omit<Props, 'isFixed'>) {
  return (
    <div className={styles.wide}>
      <p className={styles.hint}>{say.itemsHint}</p>
      <RowsEditor<typeof emptyItem>
        form={form}
        name="items"
        titleOf={say.item}
        addText={say.addItem}
        empty={() => emptyItem}
        keepsOne
        draw={(path) => (
          <>
            <FieldInputs
              form={form}
              fields={itemFieldsAt(path)}
              names={inputs.map((name) => `${path}.${name}`)}
            />
            <FilesInput
              form={form}
              name={`${path}.evidence`}
              field={itemFields.evidence}
              ownId={row?.listId}
            />
          </>
        )}
      />
    </div>
  )
}

const inputs = ['facts', 'request', 'legalBasis', 'clause'] as const
const itemFieldsAt = (path: string) =>
  Object.fromEntries(inputs.map((name) => [`${path}.${name}`, itemFields[name]])) as Readonly<
    Record<string, (typeof itemFields)[(typeof inputs)[number]]>
  >
