import { IconDelete, IconPlus, IconUpload } from '@douyinfe/semi-icons'
import { Button } from '@douyinfe/semi-ui-19'
import type { ReactNode } from 'react'
import { useCan } from '../../session/app'
import { listMessages as say } from './list.messages'
import { DialogButton, type OpenProps } from './OpenButton'
import type { List } from './use-list'
import type { Removal } from './use-removal'

interface ButtonProps {
  /** The permission needed to see the button, e.g. crm:client:add. */
  may: string
  onClick(): void
  /** Replaces the default label. */
  children?: ReactNode
}

export const AddButton = ({ may, onClick, children = say.add }: ButtonProps) =>
  useCan(may) && (
    <Button theme="solid" icon={<IconPlus aria-hidden />} onClick={onClick}>
      {children}
    </Button>
  )

/** 导入 and its dialog. */
export const ImportButton = (props: Omit<OpenProps, 'icon' | 'children'>) => (
  <DialogButton {...props} icon={<IconUpload aria-hidden />}>
    {say.import}
  </DialogButton>
)

interface RemoveProps {
  may: string
  list: Pick<List<unknown>, 'selected'>
  removal: Removal
}

/** 批量删除: deletes the selected rows of all pages. */
export const RemoveSelectedButton = ({ may, list, removal }: RemoveProps) =>
  useCan(may) && (
    <Button
      type="danger"
      icon={<IconDelete aria-hidden />}
      disabled={list.selected.length === 0}
      loading={removal.removing.length > 0}
      onClick={() => void removal.removeMany(list.selected)}
    >
      {say.removeSelected}
    </Button>
  )
