/** The column of a file that numbers its rows from 1 (SPEC section 3 calls it `index`). */
export const ROW_NUMBER = 'index'
export const rowNumberColumn = { label: '序号', kind: 'number' } as const
