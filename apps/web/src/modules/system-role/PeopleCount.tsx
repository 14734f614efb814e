import type { RoleRow } from '@agency/shared/permissions/role.contract'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { RowButton } from '../../kit/list/RowButton'

const RolePeople = lazy(() => import('./RolePeople'))

/** Number of people with a role; opens the list of them. */
export function RolePeopleButton({ role, children }: { role: RoleRow; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <RowButton onClick={() => setOpen(true)}>{children}</RowButton>
      <Suspense>{open && <RolePeople role={role} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
