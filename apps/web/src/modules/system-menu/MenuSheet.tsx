import { type MenuRow, menuApi, menuForm } from '@agency/shared/modules/system-menu/menu.contract'
import { TOP_MENU } from '@agency/shared/modules/system-menu/menu.fields'
import { RecordEditorSheet } from '../../kit/form/RecordEditor'
import type { Crud } from '../../kit/form/use-crud'
import { useRecordEditor } from '../../kit/form/use-record-editor'
import { MenuFields } from './MenuFields'
import { menuMessages as say } from './menu.messages'

interface Props {
  crud: Crud<MenuRow>
  menus: readonly MenuRow[]
  onSaved(): void
}

/** The form of a menu entry in a sheet next to the tree. */
export default function MenuSheet({ crud, menus, onSaved }: Props) {
  const { row: opened, first } = crud
  const editing = useRecordEditor({
    api: menuApi,
    rules: menuForm,
    opened,
    onStep: crud.step,
    onSaved,
    empty: () => newMenuValues(first?.pid ?? TOP_MENU, menus),
  })
  return (
    <RecordEditorSheet
      crud={crud}
      editing={editing}
      title={opened ? say.editTitle : say.addTitle}
      width={640}
    >
      <MenuFields form={editing.form} menus={menus} id={opened?.id} />
    </RecordEditorSheet>
  )
}

/** Initial values of a new entry: visible, after its siblings. */
function newMenuValues(pid: string, menus: readonly MenuRow[]) {
  const last = Math.max(0, ...menus.filter((menu) => menu.pid === pid).map((menu) => menu.orderNum))
  const flags = { hidden: false, keepAlive: true, noCache: false, affix: false, breadcrumb: true }
  return { pid, orderNum: Math.min(last + 10, 9999), icon: null, ...flags }
}
