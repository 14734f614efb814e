import type { Endpoint } from '@agency/shared/contract/endpoint'
import type { RuleState } from '@agency/shared/rules/versions'
import type { ReactNode } from 'react'
import type { z } from 'zod'
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

export type RuleEditors = Partial<Record<string, (form: FormState<z.ZodType>) => ReactNode>>
