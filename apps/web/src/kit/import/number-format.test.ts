import { expect, it } from 'vitest'
import { SSF } from 'xlsx'
import { isDateFormat } from './number-format'

const oracle = SSF as { is_date(format: string): boolean; get_table(): Record<string, unknown> }

const OWN = [
  'yyyy/m/d h:mm;@',
  'yyyy"年"m"月"d"日" 上午/下午h"时"mm"分"',
  '[$-804]yyyy\\-mm\\-dd;@',
  '[h]:mm:ss',
  '[mm]:ss.0',
  'h:mm AM/PM',
  '"第"0"天"',
  '"day" 0.00',
  '\\d0',
  '0.00E+00',
  '##0.0E+0',
  '0.00%',
  '¥#,##0.00;[Red]¥-#,##0.00',
  '_ ¥* #,##0.00_ ;_ ¥* -#,##0.00_ ;_ ¥* "-"??_ ;_ @_ ',
  '[DBNum2][$-804]General"元"',
  '[DBNum1][$-804]yyyy"年"m"月"d"日"',
  '[Blue][>100]0;0',
  'General',
  '@',
  '',
]

it('a format shows a date when another reader of workbooks says so', () => {
  const builtIn = Object.values(oracle.get_table()).filter((format) => typeof format === 'string')
  const formats = [...OWN, ...builtIn]
  expect(formats.length).toBeGreaterThan(40)
  expect(Object.fromEntries(formats.map((format) => [format, isDateFormat(format)]))).toEqual(
    Object.fromEntries(formats.map((format) => [format, oracle.is_date(format)])),
  )
})
