import { formatToMinute } from '@agency/shared/fields/words'
import { formatMoney } from '@agency/shared/format/money-text'
import {
  invoiceApi as api,
  type InvoiceMatch,
  type InvoiceRow,
  unmatchFields,
} from '@agency/shared/modules/finance-invoice/invoice.contract'
import { invoiceListing } from '@agency/shared/modules/finance-invoice/invoice.listing'
import { invoicePrefix } from '@agency/shared/modules/finance-invoice/invoice.permissions'
import { Button, Modal, Tag } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { numberColumn, type PlainColumn, PlainTable, textColumn } from '../../kit/data/PlainTable'
import { useCall } from '../../kit/data/use-call'
import { WhenFetched } from '../../kit/empty/Fetched'
import { FieldInput } from '../../kit/form/FieldInput'
import { SendModal } from '../../kit/form/SendModal'
import { useFormState } from '../../kit/form/use-form-state'
import { RowButton, RowLink } from '../../kit/list/RowButton'
import { Facts } from '../../kit/section/Facts'
import { http, useCan } from '../../session/app'
import { invoiceMessages as say } from './invoice.messages'
import styles from './invoice.module.css'

const facts = [
  'invoiceNo',
  'issueDay',
  'standing',
  'buyerName',
  'buyerTaxNo',
  'sellerName',
  'netMoney',
  'taxMoney',
  'totalMoney',
  'matchedMoney',
  'leftMoney',
  'kind',
  'state',
  'blueNo',
  'remark',
  'why',
]

interface Props {
  invoiceId: string
  onClose(): void
  onChanged(): void
}

/** An invoice, the bills it is matched with, and reversals. */
export default function InvoiceDialog({ invoiceId, onClose, onChanged }: Props) {
  const invoice = useCall(api.detail, { listId: invoiceId }, { quiet: true, staleTime: 0 })
  const [taken, take] = useState<InvoiceMatch>()
  const mayMatch = useCan(`${invoicePrefix}:match`)
  const reloadAndReportChange = () => {
    void invoice.refetch()
    onChanged()
  }
  return (
    <Modal
      visible
      centered
      title={say.listTitle}
      width="min(960px, calc(100vw - 24px))"
      bodyStyle={{ maxHeight: 'calc(100dvh - 200px)', overflow: 'auto' }}
      onCancel={onClose}
      footer={
        <Button aria-label={say.close} onClick={onClose}>
          {say.close}
        </Button>
      }
    >
      <WhenFetched query={invoice} rows={8} failed={say.failed}>
        {(row) => <InvoiceWithMatches row={row} onTake={mayMatch ? take : undefined} />}
      </WhenFetched>
      {taken && (
        <UnmatchDialog match={taken} onClose={() => take(undefined)} onSent={reloadAndReportChange} />
      )}
    </Modal>
  )
}

const InvoiceWithMatches = ({
  row,
  onTake,
}: {
  row: InvoiceRow
  onTake: ((match: InvoiceMatch) => void) | undefined
}) => (
  <>
    <Facts labels={invoiceListing.labels} picks={facts} row={row} />
    <h3 className={styles.heading}>{say.matches}</h3>
    {row.matches.length === 0 ? (
      <p className={styles.hint}>{say.noMatches}</p>
    ) : (
      <PlainTable
        label={say.matches}
        minWidth={720}
        rows={row.matches}
        keyOf={({ listId }) => listId}
        columns={matchColumns(onTake)}
      />
    )}
  </>
)

const matchColumns = (take: ((match: InvoiceMatch) => void) | undefined): PlainColumn<InvoiceMatch>[] => [
  textColumn(say.bill, ({ packageNo, payerName, path }) => (
    <>
      <RowLink to={path}>{packageNo}</RowLink> {payerName}
    </>
  )),
  numberColumn(say.money, ({ matchMoney, reversesId }) => (
    <span className={reversesId ? styles.bad : undefined}>
      {reversesId && <Tag color="red">{say.redLine}</Tag>} {formatMoney(matchMoney)}
    </span>
  )),
  textColumn(say.reason, ({ reason }) => reason),
  textColumn(say.by, ({ createUserName }) => createUserName ?? say.none),
  textColumn(say.time, ({ createTime }) => formatToMinute(createTime)),
  ...(take
    ? [
        textColumn<InvoiceMatch>('', (match) =>
          Number(match.leftMoney) > 0 ? (
            <RowButton danger onClick={() => take(match)}>
              {say.unmatch}
            </RowButton>
          ) : (
            ''
          ),
        ),
      ]
    : []),
]

function UnmatchDialog({ match, ...dialog }: { match: InvoiceMatch; onClose(): void; onSent(): void }) {
  const form = useFormState(api.unmatch.input, { listId: match.listId, reason: '' })
  return (
    <SendModal
      title={say.unmatchTitle(match.packageNo)}
      okText={say.unmatch}
      danger
      form={form}
      {...dialog}
      send={(filled) => http.call(api.unmatch, filled).then(() => say.unmatched)}
    >
      <p className={styles.hint}>{say.unmatchHint}</p>
      <FieldInput form={form} name="reason" field={unmatchFields.reason} required wide />
    </SendModal>
  )
}
