/** Ids of a field's parts, for aria-labelledby and aria-describedby. */
export const labelId = (id: string) => `${id}-label`
export const hintId = (id: string) => `${id}-hint`
export const errorId = (id: string) => `${id}-error`

/** ARIA attributes of an editor that refer to its label, hint and error. */
export const editorAriaProps = (
  id: string,
  { invalid, required = false }: { invalid: boolean; required?: boolean },
) => ({
  id,
  validateStatus: invalid ? ('error' as const) : ('default' as const),
  'aria-labelledby': labelId(id),
  'aria-describedby': invalid ? `${errorId(id)} ${hintId(id)}` : hintId(id),
  'aria-invalid': invalid,
  'aria-required': required,
})
