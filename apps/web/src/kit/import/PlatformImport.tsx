import type { ColumnMapping } from '@agency/shared/contract/column-mapping.contract'
import type { Endpoint, InputOf } from '@agency/shared/contract/endpoint'
import type { ImportProblem } from '@agency/shared/contract/import.contract'
import type { z } from 'zod'
import { http } from '../../session/app'
import { ImportDialog } from './ImportDialog'
import { importMessages as say } from './import.messages'
import type { ImportField } from './import.types'

interface Props {
  /** The name of the list, e.g. 报名名单. */
  noun: string
  /** Calls declared by `defineImportEndpoints` and `defineMappingEndpoints`. */
  api: {
    importCheck: Endpoint<z.ZodType, z.ZodType<ImportProblem[]>>
    importSave: Endpoint<z.ZodType, z.ZodType<{ saved: number }>>
    mappings: Endpoint<z.ZodType, z.ZodType<ColumnMapping[]>>
    mappingSave: Endpoint<z.ZodType, z.ZodType<ColumnMapping>>
    mappingDelete: Endpoint<z.ZodType, z.ZodType<null>>
  }
  /** What the calls name besides the rows, such as the lot. */
  into: object
  fields: readonly ImportField[]
  onClose(): void
  onSaved(): void
}

/** Imports the list of a trading platform by the column mapping that is kept for it; CSV is read as well. */
export function PlatformImport({ noun, api, into, fields, onClose, onSaved }: Props) {
  const call = <E extends Endpoint>(endpoint: E, input: object, idempotencyKey?: string) =>
    http.call(endpoint, input as InputOf<E>, { quiet: true, idempotencyKey })
  return (
    <ImportDialog
      title={say.importTitle(noun)}
      templateName={say.templateTitle(noun)}
      fields={fields}
      acceptsText
      check={(rows) => call(api.importCheck, { ...into, rows })}
      save={(rows, key) => call(api.importSave, { ...into, rows }, key)}
      mappings={{
        list: () => call(api.mappings, {}),
        save: (mapping) => call(api.mappingSave, mapping),
        remove: (listId) => call(api.mappingDelete, { listIds: listId }),
      }}
      onClose={onClose}
      onSaved={onSaved}
    />
  )
}
