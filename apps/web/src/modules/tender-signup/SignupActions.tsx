import { signupPrefix as prefix } from '@agency/shared/modules/tender-signup/signup.permissions'
import type { SignupRow } from '@agency/shared/modules/tender-signup/signup.record'
import { lazy, useEffect, useRef } from 'react'
import { DialogButton } from '../../kit/list/OpenButton'
import { RowButton } from '../../kit/list/RowButton'
import type { RecordListActions } from '../../kit/list/use-record-list'
import { useCan } from '../../session/app'
import { usePageQuery } from '../../shell/own-place'
import { signupMessages as say } from './signup.messages'

const SignupDetail = lazy(() => import('./SignupDetail'))
const BidDialog = lazy(() => import('./BidDialog'))
const SignupImport = lazy(() => import('./SignupImport'))
const ReceiveDialog = lazy(() => import('./ReceiveDialog'))

type SignupWays = RecordListActions<SignupRow>

/** Opens a sign-up next to the list. */
export const openSignupSheet = (listId: string, { open, changed }: SignupWays) =>
  open((onClose) => <SignupDetail listId={listId} onClose={onClose} onMoved={changed} />)

/** 投标登记. Also opens the record that a to-do names in the address of the list. */
export function RegisterBidButton({ ways }: { ways: SignupWays }) {
  const named = usePageQuery().get('listId') ?? undefined
  const latest = useRef(ways)
  useEffect(() => {
    latest.current = ways
  })
  useEffect(() => {
    if (named) openSignupSheet(named, latest.current)
  }, [named])
  return (
    <DialogButton may={`${prefix}:bid`} opens={BidDialog} onSaved={ways.changed}>
      {say.takeBid}
    </DialogButton>
  )
}

/** 导入报名名单 of a lot that a person chooses first. */
export const ImportSignupsButton = ({ ways }: { ways: SignupWays }) => (
  <DialogButton may={`${prefix}:add`} opens={SignupImport} onSaved={ways.changed}>
    {say.importSignups}
  </DialogButton>
)

/** 收款 from the list; afterwards the receipt can be printed, and bond and bid registered. */
export function ReceivePaymentButton({ row, ways }: { row: SignupRow; ways: SignupWays }) {
  const canReceive = useCan(`${prefix}:receive`)
  if (!canReceive || !row.allowedActions.includes('receive')) return null
  const renderReceiveDialog = (onClose: () => void) => (
    <ReceiveDialog
      row={row}
      onClose={onClose}
      onMoved={() => {
        ways.changed()
        openSignupSheet(row.listId, ways)
      }}
    />
  )
  return <RowButton onClick={() => ways.open(renderReceiveDialog)}>{say.receive}</RowButton>
}
