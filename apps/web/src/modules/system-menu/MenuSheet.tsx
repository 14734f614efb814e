import { type MenuRow, menuApi, menuForm } from '@agency/shared/modules/system-menu/menu.contract'
import { type MenuField, menuFields, TOP_MENU } from '@agency/shared/modules/system-menu/menu.fields'
import { Button } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { FormSheet } from '../../kit/form/FormSheet'
import { formMessages } from '../../kit/form/form.messages'
import { useFormState } from '../../kit/form/use-form-state'
import { useRecordSave } from '../../kit/form/use-record-save'
import type { Crud } from '../../kit/list/use-crud'
import { MenuFields } from './MenuFields'
import { menuMessages as say } from './menu.messages'

interface Props {
  crud: Crud<MenuRow>
  menus: readonly MenuRow[]
  onSaved(): void
}

const names = Object.keys(menuFields) as MenuField[]
const valuesOf = (menu: MenuRow) => Object.fromEntries(names.map((name) => [name, menu[name]]))

/** A menu entry, new or changed, in a sheet beside the tree. */
export default function MenuSheet({ crud, menus, onSaved }: Props) {
  const { row: opened, first } = crud
  const [initial] = useState(() => (opened ? valuesOf(opened) : newMenu(first?.pid ?? TOP_MENU, menus)))
  const form = useFormState(menuForm, initial)
  const record = useRecordSave(form, { api: menuApi, opened, valuesOf, onStep: crud.step, onSaved })
  const saving = record.saving !== undefined
  return (
    <FormSheet
      form={form}
      title={opened ? say.editTitle : say.addTitle}
      width={640}
      saving={saving}
      stale={record.stale}
      onReload={() => void record.reload()}
      onClose={() => crud.step('cancel')}
      buttons={
        <Button theme="solid" loading={saving} onClick={() => void record.save()}>
          {formMessages.save}
        </Button>
      }
    >
      <MenuFields form={form} menus={menus} id={opened?.id} />
    </FormSheet>
  )
}

/** A new entry begins visible, after its neighbours. */
function newMenu(pid: string, menus: readonly MenuRow[]) {
  const last = Math.max(0, ...menus.filter((menu) => menu.pid === pid).map((menu) => menu.orderNum))
  const flags = { hidden: false, keepAlive: true, noCache: false, affix: false, breadcrumb: true }
  return { pid, orderNum: Math.min(last + 10, 9999), icon: null, ...flags }
}
