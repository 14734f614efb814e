/** 13812345678 → 138****5678; seven characters or fewer stay as they are. */
export const maskPhone = (phone: string): string =>
  phone.length > 7 ? `${phone.slice(0, 3)}****${phone.slice(7)}` : phone

/**
 * 6222021234567890 → ************7890: shows only the last four characters of a bank account or identity card number,
 * and none when there are four or fewer.
 */
export const maskNumber = (number: string): string => {
  const shown = number.length > 4 ? number.slice(-4) : ''
  return shown.padStart(number.length, '*')
}

/**
 * zhangsan@example.com → zha*****@example.com: shows three characters before the @ and one star for each further one.
 */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  const local = at < 0 ? email : email.slice(0, at)
  const domain = at < 0 ? '' : email.slice(at)
  return local.slice(0, 3) + '*'.repeat(Math.max(0, local.length - 3)) + domain
}
