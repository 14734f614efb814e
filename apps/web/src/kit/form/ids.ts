/** Names of a field's parts, for aria-labelledby and aria-describedby. */
export const labelId = (id: string) => `${id}-label`
export const hintId = (id: string) => `${id}-hint`
export const errorId = (id: string) => `${id}-error`
