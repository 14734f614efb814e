import { type MenuRow, menuForm } from '@agency/shared/modules/system-menu/menu.contract'
import { Button } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { FormSheet } from '../../kit/form/FormSheet'
import { useFormState } from '../../kit/form/use-form-state'
import { MenuFields } from './MenuFields'
import { menuMessages as say } from './menu.messages'
import { useMenuSave, valuesOf } from './use-menu-save'

interface Props {
  /** The entry to edit; a new one when left out. */
  menu: MenuRow | undefined
  /** Where a new one goes. */
  pid: string
  menus: readonly MenuRow[]
  onSaved(): void
  onClose(): void
}

/** A menu entry, new or changed, in a sheet beside the tree. */
export default function MenuSheet({ menu, pid, menus, onSaved, onClose }: Props) {
  const [first] = useState(() => (menu ? valuesOf(menu) : newMenu(pid, menus)))
  const form = useFormState(menuForm, first)
  const { saving, stale, save, reload } = useMenuSave(form, menu, () => {
    onSaved()
    onClose()
  })

  return (
    <FormSheet
      form={form}
      title={menu ? say.editTitle : say.addTitle}
      width={640}
      saving={saving}
      stale={stale}
      onReload={() => void reload()}
      onClose={onClose}
      buttons={
        <Button theme="solid" loading={saving} onClick={() => void save()}>
          {say.save}
        </Button>
      }
    >
      <MenuFields form={form} menus={menus} id={menu?.id} />
    </FormSheet>
  )
}

/** A new entry begins visible, after its neighbours. */
function newMenu(pid: string, menus: readonly MenuRow[]) {
  const last = Math.max(0, ...menus.filter((menu) => menu.pid === pid).map((menu) => menu.orderNum))
  return { pid, orderNum: Math.min(last + 10, 9999), hidden: false, keepAlive: true, icon: null }
}
