/** How a field is edited and shown. */
export type FieldKind =
  | 'text'
  | 'area'
  | 'dict'
  | 'person'
  | 'people'
  /** 元 with two decimals, as a decimal string. */
  | 'money'
  /** 万元, as a decimal string with as many decimals as it takes. */
  | 'wan'
  /** Another figure that travels as a decimal string and is edited as text: a rate, a quantity, a score. */
  | 'decimal'
  | 'percent'
  | 'date'
  /** An instant that is read to the minute. */
  | 'time'
  /** An instant that is read to the second: a line of a log. */
  | 'instant'
  | 'number'
  | 'flag'
  | 'files'
