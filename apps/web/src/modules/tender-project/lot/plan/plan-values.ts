import type { FieldProblem } from '@agency/shared/fields/field-problem'
import { type LotRow, lotForm } from '@agency/shared/modules/tender-project/lot/lot.contract'
import {
  judgedMoney,
  type LotField,
  lotFields,
  lotFormSections,
  plannedTimes,
} from '@agency/shared/modules/tender-project/lot/lot.fields'
import { lotProblems } from '@agency/shared/modules/tender-project/lot/lot.rules'
import { isPrequalifyTime } from '@agency/shared/tendering/lot-times'
import { z } from 'zod'
import type { FormValues } from '../../../../kit/form/paths'

/** The planning of all lots of a project, by listId. */
export type PlanValues = Readonly<Record<string, FormValues>>

const names = lotFormSections.flatMap(({ fields }) => fields)
/** Fields in the common table; the others are planned lot by lot. */
export const tableFields = [...judgedMoney, ...plannedTimes] as const
export type TableField = (typeof tableFields)[number]

export const planFieldPath = (listId: string, name: string) => `${listId}.${name}`

export const planValuesOfLot = (lot: LotRow): FormValues =>
  Object.fromEntries(names.map((name) => [name, lot[name]]))

export const planValuesOfLots = (lots: readonly LotRow[]): PlanValues =>
  Object.fromEntries(lots.map((lot) => [lot.listId, planValuesOfLot(lot)]))

/** The rules for planning these lots. */
export const planSchemaFor = (listIds: readonly string[]) =>
  z.object(Object.fromEntries(listIds.map((listId) => [listId, lotForm])))

/** Rules that concern two fields of a lot. */
export const checkLotRules = (values: FormValues): FieldProblem[] =>
  Object.entries(values as PlanValues).flatMap(([listId, lot]) => problemsAtLot(listId, lotProblems(lot)))

export const problemsAtLot = (listId: string, problems: readonly FieldProblem[]): FieldProblem[] =>
  problems.map(({ field, message }) => ({ field: planFieldPath(listId, field), message }))

/** The planned values that rules depend on; times of a 资格预审 are left out when there is none. */
export function plannedFactsOfLot(listId: string, lot: FormValues) {
  const isPrequalified = lot.isPrequalified === true
  const isTimeApplicable = (name: string) => isPrequalified || !isPrequalifyTime(name)
  return {
    listId,
    isPrequalified,
    isSurveyDesign: lot.isSurveyDesign === true,
    isComplex: lot.isComplex === true,
    money: Object.fromEntries(judgedMoney.map((name) => [name, validValueOrNull(name, lot)])),
    times: Object.fromEntries(
      plannedTimes.map((name) => [name, isTimeApplicable(name) ? validValueOrNull(name, lot) : null]),
    ),
  }
}

/** A valid value, or null while it is incomplete. */
const validValueOrNull = (name: LotField, lot: FormValues): string | null =>
  (lotFields[name].rule.safeParse(lot[name]).data as string | null | undefined) ?? null
