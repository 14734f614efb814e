import { formatMoney } from '@agency/shared/format/money-text'
import {
  voucherApi as api,
  type Unwritable,
  type VoucherChosen,
} from '@agency/shared/modules/finance-voucher/voucher.contract'
import { batchListing } from '@agency/shared/modules/finance-voucher/voucher.listing'
import { z } from 'zod'
import { PlainTable, textColumn } from '../../kit/data/PlainTable'
import { useCall } from '../../kit/data/use-call'
import { useDict } from '../../kit/data/use-dict'
import { WhenFetched } from '../../kit/empty/Fetched'
import { handleDownloadAnswer } from '../../kit/file/take-download'
import { ChoiceField } from '../../kit/form/ChoiceField'
import { SendModal } from '../../kit/form/SendModal'
import { useFormState } from '../../kit/form/use-form-state'
import { Warning } from '../../kit/section/Warning'
import { http } from '../../session/app'
import { voucherMessages as say } from './voucher.messages'
import styles from './voucher.module.css'

export type ToExport = Omit<VoucherChosen, 'format'>

interface Props {
  asked: ToExport
  /** Number of selected entries that cannot be exported. */
  skipped: number
  onSent(): void
  onClose(): void
}

const rules = z.object({ format: api.export.input.shape.format })
const FIRST = 'U8'

/** Shows what will be written and what cannot be; then assigns the numbers and downloads the file. */
export default function ExportDialog({ asked, skipped, ...dialog }: Props) {
  const form = useFormState(rules, { format: FIRST })
  const { options } = useDict(batchListing.labels.format.dict)
  const format = form.text('format')
  const check = useCall(api.check, { ...asked, format }, { quiet: true, staleTime: 0, gcTime: 0 })
  const { unwritable = [], tooLong = [] } = check.data ?? {}
  const exportAndDownload = async (filled: { format: string }) => {
    const batch = await http.call(api.export, { ...asked, ...filled, replaces: unwritable.length > 0 })
    handleDownloadAnswer(await http.download(api.file, { listId: batch.listId }))
    return say.exported(batch.voucherCount ?? 0)
  }
  return (
    <SendModal
      title={say.exportTitle}
      okText={unwritable.length > 0 ? say.replaceWord : say.exportWord}
      width={640}
      form={form}
      {...dialog}
      send={exportAndDownload}
    >
      <ChoiceField form={form} name="format" label={say.format} options={options} required />
      {skipped > 0 && <Warning>{say.skipped(skipped)}</Warning>}
      <WhenFetched query={check} rows={3} failed={say.failed}>
        {({ voucherCount, redCount, total, fileKind }) => (
          <dl className={styles.facts}>
            <LabelledFact label={say.by}>{fileKind}</LabelledFact>
            <LabelledFact label={say.count}>{say.sheets(voucherCount)}</LabelledFact>
            <LabelledFact label={say.red}>{say.sheets(redCount)}</LabelledFact>
            <LabelledFact label={say.debit}>{formatMoney(total)}</LabelledFact>
          </dl>
        )}
      </WhenFetched>
      {tooLong.map((sentence) => (
        <Warning key={sentence} isDanger>
          {sentence}
        </Warning>
      ))}
      {unwritable.length > 0 && <UnwritableCharacters unwritable={unwritable} />}
      <p className={styles.note}>{say.numbered}</p>
    </SendModal>
  )
}

const LabelledFact = ({ label, children }: { label: string; children: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

interface Place extends Unwritable {
  at: number
}
const columns = [
  textColumn<Place>(say.place, ({ voucher }) => voucher),
  textColumn<Place>(say.column, (one) => one.column),
  textColumn<Place>(say.character, ({ character }) => character),
  textColumn<Place>(say.text, ({ text }) => text),
]

const UnwritableCharacters = ({ unwritable }: { unwritable: readonly Unwritable[] }) => (
  <>
    <Warning isDanger>{say.unwritable(unwritable.length)}</Warning>
    <PlainTable
      label={say.unwritable(unwritable.length)}
      minWidth={480}
      columns={columns}
      rows={unwritable.map((one, at) => ({ ...one, at }))}
      keyOf={({ at }) => String(at)}
    />
  </>
)
