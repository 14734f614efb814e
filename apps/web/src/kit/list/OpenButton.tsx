import { Button } from '@douyinfe/semi-ui-19'
import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { useCan } from '../../session/app'

export interface OpenProps {
  /** The permission needed to see the button; everybody may when omitted. */
  may?: string
  icon?: ReactNode
  children: ReactNode
  /** The component that the button opens, preferably loaded lazily. */
  opens: ComponentType<{ onClose(): void; onSaved(): void }>
  /** Called when something was saved there. */
  onSaved?(): void
}

const doNothing = () => undefined

/** A toolbar button and the dialog it opens. */
export function DialogButton({ may, icon, children, opens: Opened, onSaved = doNothing }: OpenProps) {
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
