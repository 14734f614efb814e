import { expect, test } from 'vitest'
import { restOf } from '../../../../../tests/corpus/rest-of'
import { oddWorkbooks } from '../../../../../tests/corpus/xlsx'
import { LIMITS } from './limits'
import { readXlsx } from './read-office'

test.each(oddWorkbooks)(
  'the full text of a workbook with $odd is what it says',
  async ({ bytes, sheet, rows, says = [sheet, ...rows.flat()] }) => {
    expect(restOf((await readXlsx(bytes, LIMITS)).text, says)).toBe('')
  },
)
