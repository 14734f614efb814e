import { formatToMinute } from '@agency/shared/fields/words'
import { formatMoney } from '@agency/shared/format/money-text'
import {
  type AccountLine,
  receivableApi as api,
  type OpenBill,
  type PartyRow,
} from '@agency/shared/modules/finance-receivable/receivable.contract'
import { paymentsPath, RECEIVABLE_LIST } from '@agency/shared/modules/finance-receivable/receivable.paths'
import { receivablePrefix as prefix } from '@agency/shared/modules/finance-receivable/receivable.permissions'
import { Button, Tag } from '@douyinfe/semi-ui-19'
import { type ReactNode, useState } from 'react'
import { numberColumn, type PlainColumn, PlainTable, textColumn } from '../../kit/data/PlainTable'
import { useReloadOnRecordChange } from '../../kit/data/use-live-refresh'
import { DetailHead } from '../../kit/detail/DetailHead'
import detail from '../../kit/detail/detail.module.css'
import { createRecordPage } from '../../kit/detail/RecordPage'
import { ListOrPlaceholder } from '../../kit/list/ListStates'
import { Pager } from '../../kit/list/Pager'
import { RowButton, RowLink } from '../../kit/list/RowButton'
import { listKey, type PageEndpoint, useList } from '../../kit/list/use-list'
import { recordKey } from '../../kit/record/use-record'
import { DetailSection } from '../../kit/section/Facts'
import { useCan } from '../../session/app'
import { openTab } from '../../shell/tabs'
import { receivableMessages as say } from './receivable.messages'
import styles from './receivable.module.css'
import { ReceivableFigures } from './Totals'
import { RecordUrgeDialog } from './UrgeDialog'
import { PartyUrges } from './Urges'

const kind = { noun: say.noun, listNoun: say.listTitle, prefix, api, listPath: RECEIVABLE_LIST }
/** The pager appears only above this number of rows, the smallest page size. */
const SHORT = 8

/** /finance/financeReceivableParty?listId=… */
export default createRecordPage(kind, PartyPage)

/** A client or supplier: open bills with their age, 催收 notes, and the account line by line. */
function PartyPage({ row }: { row: PartyRow }) {
  const { listId, partyName } = row
  const seesPayments = useCan('finance:refund:view')
  useReloadOnRecordChange('tender:fee', [recordKey(kind, listId), listKey(api.lines), listKey(api.openBills)])
  return (
    <div className={detail.page}>
      <DetailHead name={partyName} code={row.creditCode} status={<Tag>{row.partyType}</Tag>}>
        {seesPayments && <Button onClick={() => openTab(paymentsPath(partyName))}>{say.toPayments}</Button>}
      </DetailHead>
      <DetailSection title={say.sums}>
        <ReceivableFigures sums={row} />
        <p className={styles.note}>{say.agingNote}</p>
      </DetailSection>
      <OpenBills partyId={listId} />
      <PartyUrges partyId={listId} />
      <PartyAccountLines partyId={listId} />
    </div>
  )
}

interface RowsProps<R> {
  title: string
  call: PageEndpoint<R & { listId: string }>
  partyId: string
  columns: readonly PlainColumn<R & { listId: string }>[]
  keyOf(row: R & { listId: string }): string
  minWidth: number
  empty: string
  note?: ReactNode
}

/** Paged rows of a party. */
function PartyRows<R extends object>({
  title,
  call,
  partyId,
  columns,
  keyOf,
  minWidth,
  empty,
  note,
}: RowsProps<R>) {
  const list = useList(call, { filters: { partyId }, menuId: `${call.path}:${prefix}` })
  useReloadOnRecordChange(prefix, [listKey(call)])
  return (
    <DetailSection title={title}>
      {note}
      <ListOrPlaceholder list={list} emptyText={empty}>
        <PlainTable label={title} rows={list.rows} columns={columns} keyOf={keyOf} minWidth={minWidth} />
      </ListOrPlaceholder>
      {list.total > SHORT && <Pager list={list} />}
    </DetailSection>
  )
}

function OpenBills({ partyId }: { partyId: string }) {
  const mayUrge = useCan(`${prefix}:urge`)
  const [urged, urge] = useState<OpenBill>()
  return (
    <>
      <PartyRows<OpenBill>
        title={say.openBills}
        call={api.openBills}
        partyId={partyId}
        minWidth={900}
        empty={say.noOpenBills}
        columns={openBillColumns(mayUrge ? urge : undefined)}
        keyOf={({ listId }) => listId}
      />
      {urged && <RecordUrgeDialog bill={urged} onClose={() => urge(undefined)} />}
    </>
  )
}

const openBillColumns = (urge: ((bill: OpenBill) => void) | undefined): PlainColumn<OpenBill>[] => [
  textColumn(say.lot, ({ packageNo, path }) => <RowLink to={path}>{packageNo}</RowLink>),
  numberColumn(say.due, ({ dueMoney }) => formatMoney(dueMoney)),
  textColumn(say.age, ({ ageDays }) => say.days(ageDays)),
  ...(urge
    ? [textColumn<OpenBill>('', (bill) => <RowButton onClick={() => urge(bill)}>{say.urge}</RowButton>)]
    : []),
  textColumn(say.project, ({ projectName }) => projectName),
  textColumn(say.department, ({ departmentName }) => departmentName ?? say.none),
  textColumn(say.confirmDay, ({ confirmDay }) => confirmDay),
  textColumn(say.promised, ({ promisedDay, promisedMoney, isBroken }) =>
    promisedDay === null ? (
      say.none
    ) : (
      <span className={isBroken ? styles.bad : undefined}>
        {say.promisedText(promisedDay, formatMoney(promisedMoney))}
        {isBroken && ` ${say.broken}`}
      </span>
    ),
  ),
]

const PartyAccountLines = ({ partyId }: { partyId: string }) => (
  <PartyRows<AccountLine>
    title={say.account}
    call={api.lines}
    partyId={partyId}
    minWidth={960}
    empty={say.noLines}
    columns={lineColumns}
    // A bill and its waiver share a listId.
    keyOf={({ listId, kind: of, time }) => `${listId} ${of} ${time}`}
    note={<p className={styles.hint}>{say.bookNote}</p>}
  />
)

const formatAmountOrEmpty = (money: string | null) => (money === null ? '' : formatMoney(money))
const lineColumns: PlainColumn<AccountLine>[] = [
  textColumn(say.time, ({ time }) => formatToMinute(time)),
  textColumn(say.kind, ({ kind: of }) => say.kinds[of]),
  textColumn(say.what, ({ code, projectName, text, path }) => (
    <>
      {path && code ? <RowLink to={path}>{code}</RowLink> : code}
      {path && !code && <RowLink to={path}>{text ?? say.what}</RowLink>}
      {projectName && ` ${projectName}`}
      {code && text && `（${text}）`}
      {!path && !code && text}
    </>
  )),
  numberColumn(say.debit, ({ debit }) => formatAmountOrEmpty(debit)),
  numberColumn(say.credit, ({ credit }) => formatAmountOrEmpty(credit)),
  numberColumn(say.beside, ({ beside }) => formatAmountOrEmpty(beside)),
  numberColumn(say.balance, ({ balance }) => formatMoney(balance)),
]
