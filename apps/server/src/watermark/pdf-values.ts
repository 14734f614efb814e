/**
 * The values of a PDF. Numbers, texts, true, false and null stay as they were written (`createRaw`, one character
 * per byte).
 */
export type PdfValue = Raw | Name | Ref | PdfArray | PdfDict
export interface Raw {
  is: 'raw'
  text: string
}
export interface Name {
  is: 'name'
  /** The name with its slash, as it was written. */
  text: string
}
export interface Ref {
  is: 'ref'
  no: number
  generation: number
}
export interface PdfArray {
  is: 'array'
  items: PdfValue[]
}
export interface PdfDict {
  is: 'dict'
  /** The entries of the dictionary by name without the slash. */
  entries: Map<string, PdfValue>
}

export const createRaw = (text: string | number): Raw => ({ is: 'raw', text: String(text) })
export const createName = (text: string): Name => ({ is: 'name', text: `/${text}` })
export const createRef = (no: number, generation = 0): Ref => ({ is: 'ref', no, generation })
export const createArray = (items: PdfValue[]): PdfArray => ({ is: 'array', items })
export const createDict = (entries: Record<string, PdfValue>): PdfDict => ({
  is: 'dict',
  entries: new Map(Object.entries(entries)),
})

/** The number of a value; undefined when it is not a number. */
export function numericValue(value: PdfValue | undefined): number | undefined {
  const number = value?.is === 'raw' ? Number(value.text) : Number.NaN
  return Number.isFinite(number) ? number : undefined
}

export const isPdfName = (value: PdfValue | undefined, text: string): boolean =>
  value?.is === 'name' && value.text === `/${text}`

/** A value of a PDF as it is written into a file, one character per byte. */
export function serializeValue(value: PdfValue): string {
  switch (value.is) {
    case 'raw':
    case 'name':
      return value.text
    case 'ref':
      return `${value.no} ${value.generation} R`
    case 'array':
      return `[${value.items.map(serializeValue).join(' ')}]`
    case 'dict':
      return `<<${[...value.entries].map(([key, of]) => `/${key} ${serializeValue(of)}`).join(' ')}>>`
  }
}
