/** What a cell of the table is given, whichever its field. */
export interface Cell {
  path: string
  /** The field, and of which lot. */
  label: string
  value: unknown
  error: string | undefined
  required: boolean
  onLeave(path: string): void
  /** Whoever works at a lot sees what the law says of it. */
  listId: string
  onEnter(listId: string): void
}

/** How its editor looks, and what it is to a screen reader. */
export const cellInput = (
  { label, required, error, listId, onEnter }: Cell,
  isWrong = error !== undefined,
) => ({
  size: 'small' as const,
  'aria-label': label,
  'aria-required': required,
  'aria-invalid': error !== undefined,
  validateStatus: isWrong ? ('error' as const) : ('default' as const),
  onFocus: () => onEnter(listId),
})
