import { z } from 'zod'
import { cleanAccount, cleanCode, cleanEmail, cleanLine, cleanNumber, cleanPhone } from '../text/clean'
import { parseUrl } from '../text/parse-url'
import { messages } from './messages'
import { isUnifiedCreditCode } from './uscc'

// Each rule exists twice: as a predicate, and as a schema with its message. A schema refuses an empty value; an
// optional field uses `mobile.or(z.literal(''))` and has the same message.

/** 0, or up to 16 integer digits without a leading zero; up to 4 decimals. No sign. */
export const isNumeric = (text: string) => /^(0|[1-9]\d{0,15})(\.\d{1,4})?$/.test(text)

/** Four numbers 0-255, without leading zeros. */
export const isIpv4 = (text: string) => /^((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(?!$)|$)){4}$/.test(text)

/** 11 digits: 1, then 3-9. */
const isMobile = (text: string) => /^1[3-9]\d{9}$/.test(text)

/** Area code (0 and 2-3 digits), hyphen, 7-8 digits: 010-1234567. */
const isLandline = (text: string) => /^0\d{2,3}-\d{7,8}$/.test(text)

const isPhone = (text: string) => isMobile(text) || isLandline(text)

/** 15 digits, or 17 digits and a digit, X or x. The specification asks for the shape only, not the check digit. */
const isIdCard = (text: string) => /^(\d{15}|\d{17}[\dXx])$/.test(text)

/** A complete http or https address; other schemes such as javascript: and file: are refused. */
const isUrl = (text: string) => /^https?:\/\/[^\s/?#]\S*$/i.test(text) && parseUrl(text) !== undefined

/**
 * local@domain.tld in ASCII, at most 254 characters. It is split first so that no pattern can backtrack excessively.
 */
const isEmail = (text: string) => {
  const [local = '', domain = '', ...rest] = text.split('@')
  const labels = domain.split('.')
  return (
    rest.length === 0 &&
    text.length <= 254 &&
    local.length <= 64 &&
    local.split('.').every((part) => /^[\w!#$%&'*+/=?^`{|}~-]+$/.test(part)) &&
    labels.every((label) => /^[a-z\d-]{1,63}$/i.test(label) && !/^-|-$/.test(label)) &&
    labels.length >= 2 &&
    /^([a-z]{2,}|xn--[a-z\d-]+)$/i.test(labels.at(-1) ?? '')
  )
}

export const isLowercase = (text: string) => /^[a-z]+$/.test(text)
export const isUppercase = (text: string) => /^[A-Z]+$/.test(text)
export const isLetters = (text: string) => /^[A-Za-z]+$/.test(text)

/** Returns true for the names of the two built-in accounts. */
export const isAdminOrEditor = (username: string) => ['admin', 'editor'].includes(username.trim())

/** True when the name ends in .xlsx or .xls, in any case. The content is checked when the file is read. */
const isExcelFileName = (name: string) => /.\.xlsx?$/i.test(name)

/** The problem of a file chosen for import; undefined when it can be imported. */
export const excelFileProblem = (name: string | undefined) => {
  if (!name) return messages.excelMissing
  return isExcelFileName(name) ? undefined : messages.excelFormat
}

const isBankAccount = (text: string) => /^\d{8,30}$/.test(text)

/** A schema for text that is cleaned, then judged by the predicate; a missing value gets the same message. */
const textRule = (
  isRight: (value: string) => boolean,
  sentence: string,
  clean: (text: string) => string = cleanLine,
) => z.string(sentence).overwrite(clean).refine(isRight, sentence)

/** Two messages: one for an empty field, one for an invalid value. */
export const numeric = z
  .string(messages.numberEmpty)
  .overwrite(cleanNumber)
  .min(1, { error: messages.numberEmpty, abort: true })
  .refine(isNumeric, messages.number)

export const ipv4 = textRule(isIpv4, messages.ipv4)
export const phone = textRule(isPhone, messages.phone, cleanPhone)
export const landline = textRule(isLandline, messages.landline, cleanPhone)
export const mobile = textRule(isMobile, messages.mobile, cleanPhone)
export const idCard = textRule(isIdCard, messages.idCard, cleanCode)
export const url = textRule(isUrl, messages.url)
export const email = textRule(isEmail, messages.email, cleanEmail)
export const lowercase = textRule(isLowercase, messages.lowercase)
export const uppercase = textRule(isUppercase, messages.uppercase)
export const letters = textRule(isLetters, messages.letters)
export const uscc = textRule(isUnifiedCreditCode, messages.uscc, cleanCode)
export const bankAccount = textRule(isBankAccount, messages.bankAccount, cleanAccount)
export const excelFileName = z
  .string(messages.excelMissing)
  .min(1, { error: messages.excelMissing, abort: true })
  .refine(isExcelFileName, messages.excelFormat)
