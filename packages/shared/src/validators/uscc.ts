// 统一社会信用代码, GB 32100-2015: 登记管理部门 1, 机构类别 1, 行政区划 6 digits, 主体标识 9, 校验码 1.

/** A character's value is its position. I, O, S, V and Z are not used. */
const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'

const body = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{9}$/

/**
 * The 18th character for the first 17: 31 minus the weighted sum modulo 31, the weights being powers of 3.
 * Throws RangeError when the 17 characters do not have the standard's shape.
 */
export const usccCheckDigit = (first17: string): string => {
  if (!body.test(first17)) throw new RangeError(`统一社会信用代码前17位不正确：${first17}`)

  let sum = 0
  let weight = 1
  for (const character of first17) {
    sum += alphabet.indexOf(character) * weight
    weight = (weight * 3) % 31
  }
  return alphabet.charAt((31 - (sum % 31)) % 31)
}

/** 18 capitals and digits whose last one is the check digit. */
export const isUnifiedCreditCode = (text: string): boolean => {
  const first17 = text.slice(0, 17)
  return text.length === 18 && body.test(first17) && text.charAt(17) === usccCheckDigit(first17)
}
