import { Button } from '@douyinfe/semi-ui-19'
import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { useCan } from '../../session/app'

export interface OpenProps {
  /** Permission without which there is no button; for everybody when left out. */
  may?: string
  icon?: ReactNode
  children: ReactNode
  /** What it opens over the page; best loaded then. */
  opens: ComponentType<{ onClose(): void; onSaved(): void }>
  /** Something was written there. */
  onSaved?(): void
}

const nothing = () => undefined

/** A button of a toolbar and what it opens. */
export function OpenButton({ may, icon, children, opens: Opened, onSaved = nothing }: OpenProps) {
  const [open, setOpen] = useState(false)
  const allowed = useCan(may ?? '')
  if (may !== undefined && !allowed) return null
  return (
    <>
      <Button icon={icon} onClick={() => setOpen(true)}>
        {children}
      </Button>
      <Suspense>{open && <Opened onClose={() => setOpen(false)} onSaved={onSaved} />}</Suspense>
    </>
  )
}
