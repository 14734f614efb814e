import type { BondRow } from '@agency/shared/modules/tender-bond/bond.contract'
import { arrivalFields, forfeitFields, refundFields } from '@agency/shared/modules/tender-bond/bond.fields'
import { Checkbox } from '@douyinfe/semi-ui-19'
import { z } from 'zod'
import type { AskedFields } from '../../kit/flow/move-form'
import { FieldBox } from '../../kit/form/FieldBox'
import { FieldInput } from '../../kit/form/FieldInput'
import { FilesInput } from '../../kit/form/FilesInput'
import { bondMessages as say } from './bond.messages'
import styles from './bond.module.css'

type Named = Readonly<Record<string, { label: string; kind: string; rule: z.ZodType }>>

/** Fields of a move, files last. */
function inputs(
  fields: Named,
  names: readonly string[],
  files?: string,
): Pick<AskedFields, 'rules' | 'draw'> {
  const file = files ? fields[files] : undefined
  return {
    rules: {
      ...Object.fromEntries(names.map((name) => [name, fields[name]?.rule ?? z.unknown()])),
      ...(files && file ? { [files]: z.array(z.string()).min(1, say.required(file.label)) } : {}),
    },
    draw: (form) => (
      <>
        {names.map((name) => (
          <FieldInput key={name} form={form} name={name} field={fields[name] as never} />
        ))}
        {files && file && <FilesInput form={form} name={files} field={file} required />}
      </>
    ),
  }
}

const basicAccount: AskedFields = {
  rules: { isBasicAccount: z.literal(true, say.basicHint) },
  draw: (form) => (
    <FieldBox id="basic-account" label="" error={form.errors.isBasicAccount}>
      <Checkbox
        checked={form.get('isBasicAccount') === true}
        onChange={({ target }) => form.set('isBasicAccount', target.checked === true)}
      >
        {say.isBasicAccount}
      </Checkbox>
    </FieldBox>
  ),
}

/** What the server said against a confirmation is about fields of the registration: shown where the person decides. */
const Warnings = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line) => (
    <p key={line} className={styles.warning} role="note">
      {line}
    </p>
  ))

/** What the moves of a bond ask for: each what it writes. */
export const askedOf = (row: BondRow): Readonly<Record<string, AskedFields>> => ({
  register: {
    ...inputs(arrivalFields, ['form', 'arriveMoney', 'arriveTime', 'payerName', 'payAccount']),
    first: { form: row.form, arriveMoney: row.bondMoney, payerName: row.supplierName },
  },
  confirm: confirming(row),
  refund: {
    ...inputs(refundFields, ['refundMoney', 'interest', 'refundTime'], 'refundFile'),
    first: { refundMoney: row.arriveMoney, interest: '0.00', refundFile: [] },
  },
  forfeit: { ...inputs(forfeitFields, ['forfeitGround'], 'attachment'), first: { attachment: [] } },
})

const confirming = ({ warnings, needsBasicAccount }: BondRow): AskedFields => ({
  rules: needsBasicAccount ? basicAccount.rules : {},
  draw: (form) => (
    <>
      <Warnings lines={warnings} />
      {needsBasicAccount && basicAccount.draw(form)}
    </>
  ),
})
