import { receivableApi } from '@agency/shared/modules/finance-receivable/receivable.contract'
import { type BankCells, bankColumns } from '@agency/shared/tendering/bank-rows'
import { useState } from 'react'
import { ImportDialog } from '../../kit/import/ImportDialog'
import { http } from '../../session/app'
import { PaymentMatchProposals } from './PaidProposals'
import { receivableMessages as say } from './receivable.messages'

/** Imports a bank statement: columns are mapped and rows read; then a person confirms which row pays which bills. */
export default function BankStatementImport({ onClose, onSaved }: { onClose(): void; onSaved(): void }) {
  const [rows, setRows] = useState<BankCells[]>()
  if (rows) return <PaymentMatchProposals rows={rows} onClose={onClose} onSaved={onSaved} />
  return (
    <ImportDialog
      title={say.bankImport}
      templateName={say.bankTemplate}
      fields={bankColumns}
      acceptsText
      check={(read) => http.call(receivableApi.bankCheck, { rows: read }, { quiet: true })}
      // Nothing is saved yet; the rows are passed on to be matched.
      save={async (read) => {
        setRows(read)
        return { saved: read.length }
      }}
      onClose={onClose}
      onSaved={() => undefined}
    />
  )
}
