import type { Endpoint } from '@agency/shared/contract/endpoint'
import type { Fields } from '@agency/shared/fields/fields'
import type { Listing } from '@agency/shared/list/listing'
import type { RuleState } from '@agency/shared/rules/versions'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Renderers } from '../../kit/data/cell'
import type { FormState } from '../../kit/form/use-form-state'
import type { SaveCalls } from '../../kit/form/use-record-save'
import type { PageEndpoint } from '../../kit/list/use-list'

/** The fields of every version of a rule. */
export interface RuleVersion {
  listId: string
  version: number
  effectiveFrom: string
  effectiveTo: string | null
  state: RuleState
  allowedActions: string[]
  createUserName: string | null
  createTime: string
}

/** The calls of a table of rules for list, form and history. */
export interface RuleCalls<R extends RuleVersion> extends SaveCalls<R> {
  page: PageEndpoint<R>
  list: Endpoint<z.ZodType, z.ZodType<R[]>>
  delete: Endpoint
  exportExcel: Endpoint
  revise: Endpoint<z.ZodType, z.ZodType<R>>
  end: Endpoint<z.ZodType, z.ZodType<R>>
}

/** A table of versioned rules. */
export interface RuleTable<R extends RuleVersion> {
  api: RuleCalls<R>
  fields: Fields
  /** Its columns include `state`; its name is that of one rule. */
  listing: Listing
  widths: Partial<Record<string, number>>
  /** Custom cells of the rule table, besides the default ones. */
  cells?: Renderers<R>
  sections: readonly { title: string; fields: readonly string[] }[]
  /** Fields that identify the rule; a new version cannot change them. */
  keys: readonly string[]
  editors?: Partial<Record<string, (form: FormState<z.ZodType>) => ReactNode>>
  /** The initial values of a new rule. */
  first?: object
  /** Dictionary fields to filter by, before the common filters. */
  searched?: readonly string[]
}

/** True when it has been in force, so that changing it creates a new version. */
export const isSavedAsNewVersion = ({ allowedActions }: RuleVersion) => allowedActions.includes('revise')
