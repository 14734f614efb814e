/** Parts of a number format that are shown as they are, or leave room: "text", \x, _x, *x, General. */
const SHOWN = /"[^"]*"?|\\.|_.|\*.|General/gi
const FIGURES = /[0#?.][0#?.,E+\-%]*/gi
/** Hours, minutes or seconds that run on beyond a day or an hour: [h]:mm. */
const ELAPSED = /\[(?:h+|m+|s+)\]/i
const COLOUR_OR_CONDITION = /\[[^\]]*\]?/g
const DATE_CODE = /[ymdhse]|b[12]|a\/p|am\/pm|上午\/下午/i

/** True when a number format (ECMA-376, part 1, 18.8.31) shows a number as a date or a time. */
export function isDateFormat(format: string): boolean {
  const codes = format.replace(SHOWN, '')
  return ELAPSED.test(codes) || DATE_CODE.test(codes.replace(COLOUR_OR_CONDITION, '').replace(FIGURES, ''))
}
