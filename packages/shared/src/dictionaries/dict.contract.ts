import { z } from 'zod'
import { defineGetEndpoint, definePostEndpoint, nothing } from '../contract/endpoint'
import { defineImportEndpoints } from '../contract/import.contract'
import { instant, queryFlag } from '../contract/page'
import { defineResourceEndpoints } from '../contract/resource.contract'
import { pickFieldRules } from '../fields/fields'
import { dictCatalogue } from './dict.catalogue'
import { dictFields, dictImportFields } from './dict.fields'

const formShape = pickFieldRules(dictFields)

/** Checks that the attributes are those that the dictionary declares. */
function checkAttributes(
  { dictName, attr }: { dictName: string; attr: Readonly<Record<string, unknown>> | null },
  context: z.RefinementCtx,
): void {
  const declared = dictCatalogue[dictName]?.attrs ?? {}
  const reportProblem = (name: string, message: string) =>
    context.addIssue({ code: 'custom', path: ['attr', name], message })
  for (const name of Object.keys(attr ?? {}))
    if (!Object.hasOwn(declared, name)) reportProblem(name, '这个字典没有该属性')
  for (const [name, { label, kind, required }] of Object.entries(declared)) {
    const value = attr?.[name]
    const isMissing = value === undefined || value === null || value === ''
    if (isMissing && required) reportProblem(name, `请输入${label}`)
    if (!isMissing && typeof value !== (kind === 'number' ? 'number' : 'string'))
      reportProblem(name, kind === 'number' ? `${label}为数字` : `${label}为文字`)
  }
}

/** The form of a dictionary entry. */
export const dictForm = z.strictObject(formShape).superRefine(checkAttributes)
export type DictForm = z.output<typeof dictForm>

const dictRow = z.object({
  listId: z.string(),
  version: z.number(),
  dictName: z.string(),
  value: z.string(),
  label: z.string(),
  sort: z.number(),
  attr: z.record(z.string(), z.union([z.string(), z.number(), z.null()])).nullable(),
  enabled: z.boolean(),
  /** True when a record has this value, which can then be neither deleted nor changed. */
  used: z.boolean(),
  /** May contain edit, and del unless the value is used by records or by the code. */
  allowedActions: z.array(z.string()),
  updateTime: instant,
})
export type DictRow = z.output<typeof dictRow>

/** A dictionary in the list of dictionaries. */
const dictSummary = z.object({
  dictName: z.string(),
  title: z.string(),
  fixed: z.boolean(),
  count: z.number(),
})
export type DictSummary = z.output<typeof dictSummary>

/** CONTRACT, "Lists": system management. */
export const dictApi = {
  ...defineResourceEndpoints('/admin/dict', {
    form: formShape,
    also: checkAttributes,
    row: dictRow,
    filters: {
      dictName: z.string().max(64).optional(),
      keyword: z.string().max(64).optional(),
      enabled: queryFlag.optional(),
    },
    order: ['sort', 'label', 'value', 'updateTime'],
  }),
  ...defineImportEndpoints('/admin/dict', dictImportFields),
  /** All dictionaries with the number of their entries. */
  names: defineGetEndpoint('/admin/dict/names', nothing, z.array(dictSummary)),
  /** Sorts the entries of one dictionary. `listIds` must be all of them, otherwise code 409. */
  sort: definePostEndpoint(
    '/admin/dict/sort',
    z.strictObject({ dictName: z.string().max(64), listIds: z.array(z.uuid()).min(1).max(500) }),
    z.array(dictRow),
  ),
}
