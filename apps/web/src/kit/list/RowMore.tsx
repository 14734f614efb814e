import type { ComponentProps } from 'react'
import type { ContextMenu } from '../../shell/ContextMenu'
import { useButtonMenu } from '../../shell/use-menu'
import { listMessages as say } from './list.messages'
import { RowButton } from './RowButton'

interface Props {
  /** The name of the row, for screen readers. */
  name: string
  items: ComponentProps<typeof ContextMenu>['items']
}

/** Rarely used actions of a row, in a small menu. */
export function RowMoreMenu({ name, items }: Props) {
  const { toggleAt: openAt, menu } = useButtonMenu({ label: say.moreOf(name), items })
  if (items.length === 0) return null
  return (
    <>
      <RowButton onClick={({ currentTarget }) => openAt(currentTarget)}>{say.more}</RowButton>
      {menu}
    </>
  )
}
