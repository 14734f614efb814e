/** One field of a form that is wrong, and what to do about it. `field` is a dotted path: `contacts.0.mobile`. */
export interface FieldProblem {
  field: string
  message: string
}
