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

/** What every version of a rule has. */
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

/** The calls of a table of rules, as the list, the form and the history need them. */
export interface RuleCalls<R extends RuleVersion> extends SaveCalls<R> {
  page: PageEndpoint<R>
  list: Endpoint<z.ZodType, z.ZodType<R[]>>
  delete: Endpoint
  exportExcel: Endpoint
  revise: Endpoint<z.ZodType, z.ZodType<R>>
  end: Endpoint<z.ZodType, z.ZodType<R>>
}

/** A table of rules in versions. */
export interface RuleTable<R extends RuleVersion> {
  api: RuleCalls<R>
  fields: Fields
  /** `state` among its columns; its name is what one is called. */
  listing: Listing
  widths: Partial<Record<string, number>>
  /** Shown beside the usual ones. */
  cells?: Renderers<R>
  sections: readonly { title: string; fields: readonly string[] }[]
  /** Fields that say which rule it is: a new version keeps them. */
  keys: readonly string[]
  editors?: Partial<Record<string, (form: FormState<z.ZodType>) => ReactNode>>
  /** What a new one begins with. */
  first?: object
  /** Fields of a dictionary that it is searched by, before what every table of rules is searched by. */
  searched?: readonly string[]
}

/** What has been in force gets a new version; what is to come is edited. */
export const isRevised = ({ allowedActions }: RuleVersion) => allowedActions.includes('revise')
