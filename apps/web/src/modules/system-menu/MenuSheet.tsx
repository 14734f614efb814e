import { type MenuRow, menuForm } from '@agency/shared/modules/system-menu/menu.contract'
import { IconClose } from '@douyinfe/semi-icons'
import { Banner, Button, SideSheet } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { useFormState } from '../../kit/form/use-form-state'
import { ask } from '../../session/dialogs'
import { DialogName } from '../../shell/DialogName'
import { useUnsavedGuard } from '../../shell/tabs'
import { MenuFields } from './MenuFields'
import { menuMessages as say } from './menu.messages'
import styles from './system-menu.module.css'
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
  const title = menu ? say.editTitle : say.addTitle
  useUnsavedGuard(form.dirty)

  const close = async () => {
    if (saving) return
    const question = {
      title: say.unsavedTitle,
      content: say.unsaved,
      okText: say.leave,
      cancelText: say.stay,
      danger: true,
    }
    if (!form.dirty || (await ask(question))) onClose()
  }

  return (
    <SideSheet
      visible
      title={title}
      width="min(640px, 100vw)"
      closeIcon={<IconClose aria-label={say.close} />}
      onCancel={() => void close()}
      maskClosable={false}
      bodyStyle={{ padding: '16px 24px' }}
      footer={
        <div className={styles.footer}>
          {stale && (
            <Banner
              type="warning"
              closeIcon={null}
              fullMode={false}
              bordered
              className={styles.banner}
              description={say.stale}
            >
              <Button onClick={() => void reload()}>{say.reload}</Button>
            </Banner>
          )}
          <Button type="tertiary" onClick={() => void close()}>
            {say.cancel}
          </Button>
          <Button theme="solid" loading={saving} onClick={() => void save()}>
            {say.save}
          </Button>
        </div>
      }
    >
      <DialogName name={title} />
      <div ref={form.box}>
        <MenuFields form={form} menus={menus} id={menu?.id} />
      </div>
    </SideSheet>
  )
}

/** A new entry begins visible, after its neighbours. */
function newMenu(pid: string, menus: readonly MenuRow[]) {
  const last = Math.max(0, ...menus.filter((menu) => menu.pid === pid).map((menu) => menu.orderNum))
  return { pid, orderNum: Math.min(last + 10, 9999), hidden: false, keepAlive: true, icon: null }
}
