import { Button } from '@douyinfe/semi-ui-19'
import type { ReactNode } from 'react'
import { useButtonMenu } from '../../shell/use-menu'

type Props = Parameters<typeof useButtonMenu>[0] & { icon: ReactNode }

/** A button with a menu; nothing when the menu is empty. */
export function MenuButton({ icon, ...of }: Props) {
  const { isOpen, toggleAt: openAt, menu } = useButtonMenu(of)
  if (of.items.length === 0) return null
  return (
    <>
      <Button
        type="tertiary"
        icon={icon}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => openAt(currentTarget)}
      >
        {of.label}
      </Button>
      {menu}
    </>
  )
}
