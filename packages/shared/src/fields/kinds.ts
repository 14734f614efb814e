/** How a field is edited and shown. */
export type FieldKind =
  | 'text'
  | 'area'
  | 'dict'
  | 'person'
  | 'people'
  | 'money'
  | 'percent'
  | 'date'
  | 'time'
  | 'number'
  | 'flag'
  | 'files'
