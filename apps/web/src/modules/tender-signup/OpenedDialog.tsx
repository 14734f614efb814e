import { type BidRow, signupApi } from '@agency/shared/modules/tender-signup/signup.contract'
import { bidFixFields, bidOpenedFields } from '@agency/shared/modules/tender-signup/signup.fields'
import { lowPriceWarnings } from '@agency/shared/tendering/low-price-warnings'
import { Banner } from '@douyinfe/semi-ui-19'
import { z } from 'zod'
import { FieldInput } from '../../kit/form/FieldInput'
import { SendModal } from '../../kit/form/SendModal'
import { createListRecordReader, useFormRecordWithConflicts } from '../../kit/form/use-about'
import { useFormState } from '../../kit/form/use-form-state'
import { http } from '../../session/app'
import { signupMessages as say } from './signup.messages'

const read = {
  bidMoney: bidOpenedFields.bidMoney.rule,
  invalidReason: bidOpenedFields.invalidReason.rule,
}
const entering = z.object({ ...read, reason: z.string().optional() })
const fixing = z.object({ ...read, reason: bidFixFields.reason.rule })

interface Props {
  bid: BidRow
  /** The bids of the same lot, with which the entered price is compared. */
  bids: readonly BidRow[]
  onClose(): void
  onWritten(): void
}

/** A warning about the entered price compared with the others (R38). */
function LowPriceWarning(of: Pick<Props, 'bid' | 'bids'> & { typed: unknown; isInvalid: boolean }) {
  const { bid, bids, typed, isInvalid } = of
  const money = bidOpenedFields.bidMoney.rule.safeParse(typed).data
  if (!bid.lowPriceTerms || money === undefined || isInvalid) return null
  const others = bids.filter(
    ({ supplierId, refusal, isReplaced }) => supplierId !== bid.supplierId && !refusal && !isReplaced,
  )
  const own = { supplierId: bid.supplierId, bidMoney: money, invalidReason: null }
  const warning = lowPriceWarnings([...others, own], bid.lowPriceTerms).get(bid.supplierId)
  return warning ? <Banner type="warning" fullMode={false} closeIcon={null} description={warning} /> : null
}

const openedBidValuesOf = ({ bidMoney, invalidReason }: BidRow) => ({
  bidMoney: bidMoney ?? '',
  invalidReason,
})

/** 登记唱标: enters what was read out from a bid; afterwards 更正唱标 requests a change. */
export default function ReadOutDialog({ bid, bids, onClose, onWritten }: Props) {
  const { listId, opened, supplierName } = bid
  const form = useFormState(opened ? fixing : entering, {
    ...openedBidValuesOf(bid),
    reason: '',
  })
  const read = createListRecordReader(() =>
    http.call(signupApi.bids, { packageId: bid.packageId }, { quiet: true }),
  )
  const about = useFormRecordWithConflicts(form, {
    row: bid,
    read,
    valuesOf: openedBidValuesOf,
    action: opened ? 'bidFix' : 'bidOpened',
  })
  return (
    <SendModal
      title={`${opened ? say.bidFix : say.bidOpened}：${supplierName}`}
      form={form}
      about={about}
      onClose={onClose}
      send={async ({ reason = '', ...content }) => {
        const { version } = about.row
        if (opened) await http.call(signupApi.bidFix, { ...content, reason, listId, version })
        else await http.call(signupApi.bidOpened, { ...content, listId, version })
        return opened ? say.fixAsked : say.opened
      }}
      onSent={onWritten}
    >
      {opened && <Banner type="info" fullMode={false} closeIcon={null} description={say.fixHint} />}
      <FieldInput form={form} name="bidMoney" field={bidOpenedFields.bidMoney} />
      <LowPriceWarning
        bid={bid}
        bids={bids}
        typed={form.get('bidMoney')}
        isInvalid={Boolean(form.get('invalidReason'))}
      />
      <FieldInput form={form} name="invalidReason" field={bidOpenedFields.invalidReason} />
      {opened && <FieldInput form={form} name="reason" field={bidFixFields.reason} />}
    </SendModal>
  )
}
