import { bondApi } from '@agency/shared/modules/tender-bond/bond.contract'
import { type BankCells, bankColumns } from '@agency/shared/tendering/bank-rows'
import { useState } from 'react'
import { ImportDialog } from '../../kit/import/ImportDialog'
import { http } from '../../session/app'
import { BankProposals } from './BankProposals'
import { bondMessages as say } from './bond.messages'

/** Imports a bank statement: columns are mapped and rows read; then a person confirms which row is which bond. */
export default function BankImport({ onClose, onSaved }: { onClose: () => void; onSaved: () => void }) {
  const [rows, setRows] = useState<BankCells[]>()
  if (rows) return <BankProposals rows={rows} onClose={onClose} onSaved={onSaved} />
  return (
    <ImportDialog
      title={say.bankImport}
      templateName={say.bankTemplate}
      fields={bankColumns}
      acceptsText
      check={(read) => http.call(bondApi.bankCheck, { rows: read }, { quiet: true })}
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
