import type { Endpoint, InputOf } from '@agency/shared/contract/endpoint'
import type { ImportProblem } from '@agency/shared/contract/import.contract'
import type { z } from 'zod'
import { http } from '../../session/app'
import { ImportDialog } from './ImportDialog'
import { importMessages as say } from './import.messages'
import type { ImportField } from './import.types'

interface Props {
  /** The name of what is imported, e.g. 客户. */
  noun: string
  /** Calls declared by `defineImportEndpoints`. */
  api: {
    importCheck: Endpoint<z.ZodType, z.ZodType<ImportProblem[]>>
    importSave: Endpoint<z.ZodType, z.ZodType<{ saved: number }>>
  }
  /** The columns of its workbook, in the template's order. */
  fields: readonly ImportField[]
  onClose(): void
  onSaved(): void
}

/** Imports records from a workbook; all rows are saved, or none. */
export const RecordImport = ({ noun, api, fields, onClose, onSaved }: Props) => (
  <ImportDialog
    title={say.importTitle(noun)}
    templateName={say.templateTitle(noun)}
    fields={[...fields]}
    check={(rows) => http.call(api.importCheck, { rows } as InputOf<typeof api.importCheck>, { quiet: true })}
    save={(rows, idempotencyKey) =>
      http.call(api.importSave, { rows } as InputOf<typeof api.importSave>, { quiet: true, idempotencyKey })
    }
    onClose={onClose}
    onSaved={onSaved}
  />
)
