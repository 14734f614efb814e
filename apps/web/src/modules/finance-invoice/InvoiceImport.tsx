import { invoiceApi } from '@agency/shared/modules/finance-invoice/invoice.contract'
import { invoiceImportFields } from '@agency/shared/modules/finance-invoice/invoice.fields'
import { ImportDialog } from '../../kit/import/ImportDialog'
import { http } from '../../session/app'
import { invoiceMessages as say } from './invoice.messages'

/** Imports the tax bureau's list in its export format: 税务数字账户, 全量发票查询. */
export default function InvoiceImport({ onClose, onSaved }: { onClose(): void; onSaved(): void }) {
  return (
    <ImportDialog
      title={say.importList}
      templateName={say.template}
      fields={invoiceImportFields}
      check={(rows) => http.call(invoiceApi.importCheck, { rows }, { quiet: true })}
      save={(rows, idempotencyKey) =>
        http.call(invoiceApi.importSave, { rows }, { quiet: true, idempotencyKey })
      }
      onClose={onClose}
      onSaved={onSaved}
    />
  )
}
