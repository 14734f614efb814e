import { z } from 'zod'
import { cleanLine, cleanNumber, cleanText } from '../text/clean'
import { isAmount } from '../text/is-amount'
import { amountProblem } from '../validators/amount'
import { calendarDateRule, timeRule } from '../validators/date-rules'
import { messages } from '../validators/messages'
import { attachLabel } from './input-problems'
import type { FieldKind } from './kinds'

export type { FieldKind }

/**
 * A field, defined once for every use: its label, how it is shown, and the rule checked by the form and the server.
 */
export interface Field<R extends z.ZodType = z.ZodType> {
  readonly label: string
  readonly kind: FieldKind
  readonly rule: R
  /** The name of the field's dictionary, for kind `dict`. */
  readonly dict?: string
  readonly unit?: string
  /** The schema of the value in an answer, where it differs from the schema of the kind. */
  readonly wire?: z.ZodType
  /** True for a field that is sent to the server but never returned. */
  readonly unread?: true
  /** True for a name or code of free text, which no keyboard may capitalize or correct. */
  readonly isVerbatim?: true
}
export type Fields = Readonly<Record<string, Field>>

const defineField = <K extends FieldKind, R extends z.ZodType, M extends { dict?: string; unit?: string }>(
  kind: K,
  label: string,
  rule: R,
  more: M = {} as M,
): { readonly label: string; readonly kind: K; readonly rule: R } & M => ({
  label,
  kind,
  rule: attachLabel(rule, { label, kind, ...more }),
  ...more,
})

/** An empty text field of a form means "not given". */
export const optionalRule = <R extends z.ZodType>(rule: R) =>
  z.preprocess((value) => (isNotGiven(value) ? null : value), rule.nullable()).default(null)
const isNotGiven = (value: unknown) =>
  value === undefined || (typeof value === 'string' && cleanText(value) === '')

/** Text of one line that must be given, at most `max` characters. */
export const requiredLineRule = (label: string, max: number) => requiredCleanTextRule(label, max, cleanLine)
/** Returns a required text field of several lines. */
export const requiredTextAreaRule = (label: string, max: number) =>
  requiredCleanTextRule(label, max, cleanText)
const requiredCleanTextRule = (label: string, max: number, clean: (text: string) => string) =>
  z.string(`请输入${label}`).overwrite(clean).min(1, `请输入${label}`).max(max, `${label}不超过 ${max} 个字`)

const optionalTextRule = (label: string, max: number, clean: (text: string) => string) =>
  optionalRule(z.string().overwrite(clean).max(max, `${label}不超过 ${max} 个字`))

export const textField = (label: string, max = 100) =>
  defineField('text', label, optionalTextRule(label, max, cleanLine))
export const requiredTextField = (label: string, max = 100) =>
  defineField('text', label, requiredLineRule(label, max))
export const textFieldByRule = <R extends z.ZodType>(label: string, rule: R) =>
  defineField('text', label, rule)
/** Required text with a rule; an empty text is reported as missing and not as wrong. */
export const requiredTextRule = <R extends z.ZodType<string, string>>(label: string, rule: R) =>
  z
    .string(`请输入${label}`)
    .refine((value) => cleanText(value) !== '', { error: `请输入${label}`, abort: true })
    .pipe(rule)
/** A decimal string as the wire has it, from the ways people write numbers; a pattern follows. */
export const numberText = (missing: string) => z.string(missing).overwrite(cleanNumber)
/** A number sent as a decimal string, checked by its own rule. */
export const decimalField = <R extends z.ZodType>(label: string, rule: R) =>
  defineField('decimal', label, rule)
/** An amount in 万元, sent as a decimal string and checked by its own rule. */
export const tenThousandYuanField = <R extends z.ZodType>(label: string, rule: R) =>
  defineField('wan', label, rule)
export const requiredTextFieldByRule = <R extends z.ZodType<string, string>>(label: string, rule: R) =>
  defineField('text', label, requiredTextRule(label, rule))
export const textAreaField = (label: string, max = 500) =>
  defineField('area', label, optionalTextRule(label, max, cleanText))
export const dictionaryField = (label: string, name: string) =>
  defineField('dict', label, optionalRule(z.string().max(64)), { dict: name })
export const requiredDictionaryField = (label: string, name: string) =>
  defineField('dict', label, z.string(`请选择${label}`).min(1, `请选择${label}`).max(64), { dict: name })
export const personField = (label: string) =>
  defineField('person', label, optionalRule(z.uuid(`${label}不存在`)))
export const requiredPersonField = (label: string) => defineField('person', label, z.uuid(`请选择${label}`))
export const peopleField = (label: string, most: number) =>
  defineField('people', label, z.array(z.uuid()).max(most, `${label}最多 ${most} 人`).default([]))
const PERCENT = /^\d{1,3}(\.\d{1,2})?%?$/
/**
 * A percentage from 0 to 100 with at most two decimals. `30%` pasted from a workbook is read as 30; an empty text is
 * missing and not zero.
 */
export const percentField = (label: string) =>
  defineField(
    'percent',
    label,
    z.preprocess(
      (value) =>
        typeof value === 'string' && PERCENT.test(cleanNumber(value))
          ? Number.parseFloat(cleanNumber(value))
          : value,
      z
        .number(`请输入${label}`)
        .min(0, `${label}为 0–100`)
        .max(100, `${label}为 0–100`)
        .multipleOf(0.01, `${label}最多两位小数`),
    ),
    { unit: '%' },
  )
/** An optional percentage above 0 and at most 100, with at most four decimals. */
export const optionalRateField = (label: string) =>
  defineField(
    'percent',
    label,
    optionalRule(
      z
        .number(`请输入${label}`)
        .gt(0, `${label}须大于 0`)
        .max(100, `${label}不超过 100`)
        .multipleOf(0.0001, `${label}最多四位小数`),
    ),
    { unit: '%' },
  )
export const optionalDateField = (label: string) =>
  defineField('date', label, optionalRule(calendarDateRule(label)))
/** An optional amount in 元, a decimal string on the wire (CONTRACT, "Identifiers, versions, time, money"). */
export const moneyField = (label: string) =>
  defineField('money', label, optionalRule(amountRule(label)), { unit: '元' })
/** An amount in 元 with at most two decimals. */
export const amountRule = (label: string) =>
  numberText(`请输入${label}`).refine(isAmount, { error: ({ input }) => amountProblem(label, String(input)) })
/** A required amount in 元. */
export const requiredMoneyField = (label: string) =>
  defineField('money', label, amountRule(label), { unit: '元' })
const wholeNumberRule = (label: string, least: number, most: number) => {
  const bounds = least === most ? `${label}只能为 ${least}` : `${label}为 ${least}–${most}`
  return z.number(messages.numberEmpty).int(`${label}为整数`).min(least, bounds).max(most, bounds)
}
/** A required whole number within bounds; an empty or non-numeric value gets the message of SPEC section 5. */
export const wholeNumberField = (label: string, least: number, most: number) =>
  defineField('number', label, wholeNumberRule(label, least, most))
/** An optional whole number within bounds. */
export const optionalWholeNumberField = (label: string, least: number, most: number) =>
  defineField('number', label, optionalRule(wholeNumberRule(label, least, most)))
/** An optional instant. */
export const timeField = (label: string) => defineField('time', label, optionalRule(timeRule(label)))
/** Yes or no; false by default. */
export const booleanField = (label: string) =>
  defineField('flag', label, z.boolean(`请选择${label}`).default(false))
export const filesField = (label: string) =>
  defineField('files', label, z.array(z.uuid()).max(100).default([]))

/** The rules of all or some fields, as the shape of an object schema. */
export const pickFieldRules = <F extends Fields, const P extends readonly (keyof F)[] = readonly (keyof F)[]>(
  fields: F,
  pick?: P,
) =>
  Object.fromEntries(
    (pick ?? Object.keys(fields)).flatMap((name) => {
      const field = fields[name]
      return field ? [[name, attachLabel(field.rule, field)]] : []
    }),
  ) as { [K in P[number]]: F[K]['rule'] }
