import { noOptionMessage } from '../../fields/read-cell'
import { parseDecimalAmount, roundYuan } from '../../format/money'

/** The name of the dictionary of 费用大类 with their 费用小类. */
export const COST_TREE = 'costTree'
/** The largest quantity of one cost line. */
export const COST_QUANTITY = 1_000_000
/** The largest total of one cost line in 元. */
export const COST_LIMIT = '999999999.99'
/** The maximum number of cost lines entered at once. */
export const COST_LINES = 200

/** 应付金额: quantity × price in 元, rounded half-up to 分 (DOMAIN 5.14). */
export const payableAmount = ({ num, singlePrice }: { num: string; singlePrice: string }): string =>
  roundYuan(parseDecimalAmount(num).times(singlePrice))

interface Category {
  value: string
  label: string
  /** The 费用大类 to which a 费用小类 belongs; null for a 费用大类. */
  parent: string | null
}
interface Chosen {
  parentCostName: string
  childCostName: string | null
}

/** Problem of a line's two categories, with the field concerned; undefined when both are valid. */
export function categoryProblem(
  { parentCostName, childCostName }: Chosen,
  tree: readonly Category[],
): { field: keyof Chosen; message: string } | undefined {
  const parent = tree.find(({ value }) => value === parentCostName)
  if (parentCostName === '') return { field: 'parentCostName', message: '请选择费用大类' }
  if (parent?.parent !== null) {
    const parents = tree.filter((entry) => entry.parent === null)
    return { field: 'parentCostName', message: noOptionMessage('费用大类', parentCostName, parents) }
  }
  const children = tree.filter(({ parent: of }) => of === parentCostName)
  if (childCostName === null)
    return children.length > 0
      ? { field: 'childCostName', message: `请选择${parentCostName}的小类` }
      : undefined
  return children.some(({ value }) => value === childCostName)
    ? undefined
    : { field: 'childCostName', message: noOptionMessage(`${parentCostName}的小类`, childCostName, children) }
}

/** Expected order of the columns when lines are pasted from a workbook. */
export const PASTED = [
  'priceTime',
  'businessFee',
  'parentCostName',
  'childCostName',
  'specifiactions',
  'num',
  'singlePrice',
  'payee',
  'abstractRemark',
] as const
