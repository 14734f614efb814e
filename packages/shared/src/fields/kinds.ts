/** How a field is edited and shown. */
export type FieldKind =
  | 'text'
  | 'area'
  | 'dict'
  | 'person'
  | 'people'
  /** An amount in 元 with two decimals, sent as a decimal string. */
  | 'money'
  /** An amount in 万元, sent as a decimal string with any number of decimals. */
  | 'wan'
  /** Another number sent as a decimal string and edited as text: a rate, a quantity, a score. */
  | 'decimal'
  | 'percent'
  | 'date'
  /** An instant shown to the minute. */
  | 'time'
  /** An instant shown to the second, as in log lines. */
  | 'instant'
  | 'number'
  | 'flag'
  | 'files'
