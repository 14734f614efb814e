import { formatDateTime } from '@agency/shared/format/dates'
import { type BidRow, type SignupLot, signupApi } from '@agency/shared/modules/tender-signup/signup.contract'
import { signupPrefix } from '@agency/shared/modules/tender-signup/signup.permissions'
import { type SignupRow, signupRecord } from '@agency/shared/modules/tender-signup/signup.record'
import { Banner, Button, Spin } from '@douyinfe/semi-ui-19'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '../../kit/data/use-call'
import { EmptyState } from '../../kit/empty/EmptyState'
import { ListTable } from '../../kit/list/ListTable'
import { RowButton, RowButtons } from '../../kit/list/RowButton'
import { useTable } from '../../kit/list/use-table'
import { useCan } from '../../session/app'
import { BidTable } from './BidTable'
import { signupMessages as say } from './signup.messages'
import styles from './signup.module.css'
import { signupKind } from './signup-kind'
import { LOTS_KEY, useProjectLots } from './use-lots'

const SignupDetail = lazy(() => import('./SignupDetail'))
const BidDialog = lazy(() => import('./BidDialog'))
const SignupImport = lazy(() => import('./SignupImport'))
const ReadOutImport = lazy(() => import('./ReadOutImport'))

const columns = ['supplierName', 'status', 'contactName', 'mobile', 'bookPrice', 'receiptNo', 'buyTime']

/** 报名 of a project by lot: buyers and bids; before the opening only for the roles of R27. */
export default function SignupTab({ projectId }: { projectId: string }) {
  const queries = useQueryClient()
  const lots = useProjectLots(projectId)
  const signups = useCall(signupApi.list, { projectId }, { key: [...LOTS_KEY, 'signups', projectId] })
  const bids = useCall(signupApi.bids, { projectId }, { key: [...LOTS_KEY, 'bids', projectId] })
  const reloadSignupsAndBids = () => void queries.invalidateQueries({ queryKey: LOTS_KEY })
  if (lots.isPending) return <Spin />
  const rows = lots.data ?? []
  if (rows.length === 0) return <EmptyState title={say.noLots} description={say.noLotsHint} />
  const rowsOfLot = <R extends { packageId: string }>(
    all: readonly R[] | undefined,
    { packageId }: SignupLot,
  ) => (all ?? []).filter((row) => row.packageId === packageId)
  return (
    <>
      {rows.some(({ isSecret }) => isSecret) && (
        <Banner
          type="info"
          fullMode={false}
          closeIcon={null}
          className={styles.secret}
          description={say.secretHint}
        />
      )}
      {rows.map((lot) => (
        <LotSection
          key={lot.packageId}
          lot={lot}
          refresh={reloadSignupsAndBids}
          signups={rowsOfLot(signups.data, lot)}
          bids={rowsOfLot(bids.data, lot)}
        />
      ))}
    </>
  )
}

interface LotProps {
  lot: SignupLot
  signups: readonly SignupRow[]
  bids: readonly BidRow[]
  refresh(): void
}

function LotSection({ lot, signups, bids, refresh }: LotProps) {
  const [shown, show] = useState<string>()
  const [dialog, setDialog] = useState<'bid' | 'signups' | 'readOut'>()
  const canBid = useCan(`${signupPrefix}:bid`)
  const canAdd = useCan(`${signupPrefix}:add`)
  const isReadOutOpen = bids.some(({ allowedActions }) => allowedActions.includes('bidOpened'))
  const closeDialog = () => setDialog(undefined)
  return (
    <section className={styles.lot} aria-label={lot.packageNo}>
      <header className={styles.lotHead}>
        <div>
          <h3>
            {lot.packageNo} {lot.packageName}
          </h3>
          <p className={styles.quiet}>
            <span>{lot.statusText}</span>
            {lot.signUpEnd && <span>{say.saleEnds(formatDateTime(lot.signUpEnd).slice(0, 16))}</span>}
            {lot.openTime && <span>{say.deadline(formatDateTime(lot.openTime).slice(0, 16))}</span>}
            <SignupCounts lot={lot} />
          </p>
        </div>
        {!lot.isSecret && (
          <div className={styles.lotActs}>
            {canAdd && lot.isOnSale && (
              <Button onClick={() => setDialog('signups')}>{say.importSignups}</Button>
            )}
            {canBid && isReadOutOpen && (
              <Button onClick={() => setDialog('readOut')}>{say.importReadOut}</Button>
            )}
            {canBid && lot.takesBids && <Button onClick={() => setDialog('bid')}>{say.takeBid}</Button>}
          </div>
        )}
      </header>
      {!lot.isSecret && (
        <>
          <h4 className={styles.part}>{say.signups}</h4>
          {signups.length > 0 ? (
            <SignupTable signups={signups} show={show} />
          ) : (
            <p className={styles.quiet}>{say.noSignups}</p>
          )}
          <h4 className={styles.part}>{say.bids}</h4>
          {bids.length > 0 ? (
            <BidTable bids={bids} onWritten={refresh} />
          ) : (
            <p className={styles.quiet}>{say.noBids}</p>
          )}
        </>
      )}
      <Suspense>
        {shown && <SignupDetail listId={shown} onClose={() => show(undefined)} onMoved={refresh} />}
        {dialog === 'bid' && <BidDialog lot={lot} onClose={closeDialog} onSaved={refresh} />}
        {dialog === 'signups' && <SignupImport lot={lot} onClose={closeDialog} onSaved={refresh} />}
        {dialog === 'readOut' && (
          <ReadOutImport packageId={lot.packageId} onClose={closeDialog} onSaved={refresh} />
        )}
      </Suspense>
    </section>
  )
}

function SignupCounts({ lot: { isSecret, signedUp, waiting, bids, least } }: { lot: SignupLot }) {
  if (isSecret || signedUp === null) return <span>{say.afterOpening}</span>
  return (
    <>
      <span>{say.counts(signedUp, least)}</span>
      {waiting !== null && waiting > 0 && <span>{say.waiting(waiting)}</span>}
      {bids !== null && <span>{say.bidCount(bids)}</span>}
    </>
  )
}

function SignupTable({ signups, show }: { signups: readonly SignupRow[]; show(listId: string): void }) {
  const table = useTable<SignupRow>({
    ...signupKind,
    labels: signupRecord.labels,
    columns,
    actions: {
      width: 64,
      cell: (row) => (
        <RowButtons>
          <RowButton onClick={() => show(row.listId)}>{say.detail}</RowButton>
        </RowButtons>
      ),
    },
  })
  return <ListTable table={table} rows={signups} />
}
