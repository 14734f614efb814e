/** Properties of every cell of the table. */
export interface Cell {
  path: string
  /** The field and its lot. */
  label: string
  value: unknown
  error: string | undefined
  required: boolean
  onLeave(path: string): void
  /** The lot, whose judgement is shown while a cell has the focus. */
  listId: string
  onEnter(listId: string): void
}

/** Appearance and accessible description of the editor. */
export const cellInputProps = (
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
