import { type TableColumn, tableColumnApi } from '@agency/shared/contract/table-column.contract'
import { columnStates } from '@agency/shared/contract/table-column.listing'
import { columnFields } from '@agency/shared/modules/system-column/column.fields'
import { Input } from '@douyinfe/semi-ui-19'
import { useId } from 'react'
import type { z } from 'zod'
import { Choice } from '../../kit/form/Choice'
import { FieldBox } from '../../kit/form/FieldBox'
import { labelId } from '../../kit/form/ids'
import { RecordSheet } from '../../kit/form/RecordSheet'
import type { FormState } from '../../kit/form/use-form-state'
import type { Crud } from '../../kit/list/use-crud'
import { columnMessages as say } from './column.messages'

interface Props {
  crud: Crud<TableColumn>
  /** What the page is called. */
  page: string
  onSaved(): void
}

const sections = [
  { title: say.basic, fields: ['menuId', 'tcName', 'tcField', 'tcWidth', 'tcSort', 'tcHidden'] },
] as const
const options = [
  { value: '2', label: columnStates.shown },
  { value: '1', label: columnStates.hidden },
]

/** A default column of a list, new or changed. */
export default function ColumnSheet({ crud, page, onSaved }: Props) {
  return (
    <RecordSheet
      {...{ crud, sections, onSaved }}
      api={tableColumnApi}
      noun={say.noun}
      fields={columnFields}
      width={520}
      hints={{ tcField: say.fieldHint }}
      editors={{
        menuId: () => <Page key="menuId" name={page} />,
        tcHidden: (form) => <Shown key="tcHidden" form={form} />,
      }}
    />
  )
}

function Page({ name }: { name: string }) {
  const id = useId()
  return (
    <FieldBox id={id} label={columnFields.menuId.label}>
      <Input id={id} disabled value={name} />
    </FieldBox>
  )
}

function Shown({ form }: { form: FormState<z.ZodType> }) {
  const id = useId()
  return (
    <FieldBox id={id} label={columnFields.tcHidden.label}>
      <Choice
        id={id}
        aria-labelledby={labelId(id)}
        style={{ width: '100%' }}
        optionList={options}
        value={String(form.get('tcHidden') ?? '2')}
        onChange={(next) => form.set('tcHidden', next)}
      />
    </FieldBox>
  )
}
